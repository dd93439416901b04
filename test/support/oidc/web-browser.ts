/** What a browser does with redirects and cookies, without pages. */
export interface WebBrowser {
  /** Opens an address and follows redirects until `isEnd` or an answer that is none; returns where it stands. */
  open(url: string, isEnd?: (url: URL) => boolean): Promise<{ url: URL; response: Response | undefined }>;
  /** By name, those of all hosts. */
  cookies: Map<string, string>;
}

const MAX_REDIRECTS = 20;

/** Creates a browser that has no cookies. Ports share cookies, as they do in browsers. */
export const createWebBrowser = (): WebBrowser => {
  const cookies = new Map<string, string>();
  const take = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return {
    cookies,
    async open(start, isEnd = () => false) {
      let url = new URL(start);
      for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
        if (isEnd(url)) return { url, response: undefined };
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        take(response);
        const location = response.headers.get('location');
        if (location === null) return { url, response };
        await response.body?.cancel();
        url = new URL(location, url);
      }
      throw new Error(`more than ${MAX_REDIRECTS} redirects, last to ${url}`);
    },
  };
};
