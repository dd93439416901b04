/** The topic of books; its key is the book id. */
export const CHAPTERS_TOPIC = 'versio.chapters.v1';

/** The topic of workspaces; its key is the workspace id. */
export const WORKSPACES_TOPIC = 'versio.workspaces.v1';
