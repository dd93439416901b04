/** The topic of books; its key is the book id. */
export const CHAPTERS_TOPIC = 'versio.chapters.v1';

/** The topic of workspaces; its key is the workspace id. */
export const WORKSPACES_TOPIC = 'versio.workspaces.v1';

/** The topic of changes for the audit log, made in other services than workspaces; its key is the workspace id. */
export const AUDIT_TOPIC = 'versio.audit.v1';
