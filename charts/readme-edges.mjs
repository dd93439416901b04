// Prints a helm-unittest suite that compares the NetworkPolicies with the calls in each service's README: the text
// after "Calls" in a bullet names the services; "Calls: no service." names none. Plain JavaScript: it runs on any Node.
import { readFileSync } from 'node:fs';

const SERVICES = ['bible', 'billing', 'books', 'documents', 'gateway', 'notifier', 'translation', 'workspaces'];
const root = new URL('../', import.meta.url);

/** The services that a README names after "Calls", sorted; the bullet ends at the next one or at an empty line. */
export const callsOf = (readme, service) => {
  const bullet = /^[-*] (?:.*[\s*])?Calls\b(.*(?:\n(?![-*] |\s*\n).*)*)/m.exec(readme)?.[1];
  if (bullet === undefined) throw new Error(`services/${service}/README.md has no bullet "- Calls: …"`);
  const isNamed = (name) => name !== service && new RegExp(`\\b${name}\\b`).test(bullet);
  return SERVICES.filter(isNamed);
};

const selector = (name) =>
  `{ podSelector: { matchLabels: { app.kubernetes.io/name: versio, app.kubernetes.io/instance: RELEASE-NAME, app.kubernetes.io/component: ${name} } } }`;

const testOf = (service, calls, callers) => {
  const peers = (names) => `[${names.map(selector).join(', ')}]`;
  const lines = [
    `  - it: gives ${service} the edges of its README`,
    `    template: templates/${service}.yaml`,
    '    documentSelector: { path: kind, value: NetworkPolicy }',
    '    asserts:',
  ];
  const grpc = '{ ports: [{ port: grpc, protocol: TCP }] }';
  if (calls.length > 0) lines.push(`      - equal: { path: 'spec.egress[1].to', value: ${peers(calls)} }`);
  else lines.push(`      - notContains: { path: spec.egress, content: ${grpc}, any: true }`);
  if (service !== 'gateway') lines.push(`      - equal: { path: 'spec.ingress[0].from', value: ${peers(callers)} }`);
  return lines.join('\n');
};

const read = (service) => readFileSync(new URL(`services/${service}/README.md`, root), 'utf8');

try {
  const calls = new Map(SERVICES.map((service) => [service, callsOf(read(service), service)]));
  const tests = SERVICES.map((service) => {
    const callers = SERVICES.filter((caller) => calls.get(caller).includes(service));
    return testOf(service, calls.get(service), callers);
  });
  console.log(`suite: the edges of the services' READMEs
templates:
${SERVICES.map((service) => `  - templates/${service}.yaml`).join('\n')}
values: [../ci/minimal-values.yaml]
tests:
${tests.join('\n')}`);
} catch (error) {
  console.error(`readme-edges: ${error.message}`);
  process.exitCode = 1;
}
