import type { Route } from '../../http/server.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  responses?: Record<string, { description?: string }>;
}

/** GET /docs: the OpenAPI document as a page for people, without scripts. */
export const docs: Route = (server) => {
  server.get('/docs', { config: { scope: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const { paths = {}, info } = server.swagger() as {
      paths?: Record<string, Record<string, Operation>>;
      info: { title: string; version: string; description?: string };
    };
    const rows = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
    );
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(pageHtml(`${info.title} ${info.version}`, info.description ?? '', rows.join('\n')));
  });
};

const operationHtml = (
  method: string,
  path: string,
  { summary, description, responses = {} }: Operation,
): string => `<section>
<h2><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h2>
<p><b>${escapeHtml(summary ?? '')}</b> ${escapeHtml(description ?? '')}</p>
<ul>${Object.entries(responses)
  .map(([status, response]) => `<li><code>${escapeHtml(status)}</code> ${escapeHtml(response.description ?? '')}</li>`)
  .join('')}</ul>
</section>`;

const pageHtml = (title: string, description: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}section{border-top:1px solid #ccc}code{background:#f3f3f3;padding:.1em .3em}</style>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)} The machine-readable form is <a href="/openapi.json">/openapi.json</a>.</p>
${body}
</html>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
