/** What CI does about the report of `npm audit --json`. */
export interface Judgement {
  verdict: 'passed' | 'failed' | 'skipped';
  text: string;
}

interface Report {
  auditReportVersion?: number;
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, { severity: string; via: readonly (string | { title: string })[] }>;
  metadata?: { vulnerabilities: Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number> };
}

const SERIOUS = ['high', 'critical'];

/**
 * Fails on advisories of severity high or critical. What is no report (no network, a registry without advisories) is
 * skipped with its reason.
 */
export const judgeReport = (given: unknown): Judgement => {
  const { auditReportVersion, message, error, vulnerabilities = {}, metadata } = (given ?? {}) as Report;
  if (auditReportVersion === undefined || metadata === undefined) {
    const reason = message || error?.summary || 'no answer';
    return { verdict: 'skipped', text: `the registry gives no advisories: ${reason.split(' - ')[0]}` };
  }
  const { high, critical, ...others } = metadata.vulnerabilities;
  if (high + critical === 0) {
    const { info = 0, low, moderate } = others;
    return { verdict: 'passed', text: `${info + low + moderate} advisories below high` };
  }
  const lines = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, via }]) => {
      const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title));
      return `${name}: ${severity}: ${titles.join('; ')}`;
    });
  return { verdict: 'failed', text: lines.join('\n') };
};
