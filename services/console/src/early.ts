// What the first page asks the service for, asked while the rest of the code is still on its way. It is a file of its
// own, which the page loads before all others; nothing is imported here.
const API = new URL('../', document.baseURI);
const page = location.pathname.slice(new URL('./', document.baseURI).pathname.length);

const answers = new Map<string, Promise<Response | undefined>>();

const ask = (path: string, condition?: Promise<Response | undefined>): Promise<Response | undefined> => {
  const url = new URL(path, API).href;
  // Whatever fails is asked for again by whoever needs it.
  const answer = (async () => (condition && !(await condition)?.ok ? undefined : fetch(url)))().catch(() => undefined);
  answers.set(url, answer);
  return answer;
};

/** Takes an answer that was asked for early, once. Undefined where there is none. */
export const takeEarlyAnswer = (url: string): Promise<Response | undefined> | undefined => {
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
};

// Nobody is signed in on these pages.
if (!/^(sign-in|link)$/.test(page) && !location.hash.startsWith('#link=')) {
  const session = ask('session');
  void ask('workspace', session);
  if (page === '' || page === 'books') void ask('books?limit=100&offset=0', session);
}

// The first look into the browser's storage waits for another process.
try {
  void localStorage.length;
  void sessionStorage.length;
} catch {
  // Refused: preferences are not kept.
}
