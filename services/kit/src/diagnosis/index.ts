export { because, type Explanation } from './explanation.ts';
export { attempt, bad, compareClocks, doubtful, type Finding, good } from './findings.ts';
export { codeVersion } from './service.ts';
export { diagnoseCache } from './surroundings.ts';
