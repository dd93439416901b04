export { parseCidrs } from './address-classifier.ts';
export { deadlineAfter } from './deadline.ts';
export { OutboundError } from './outbound-error.ts';
export { createTrust } from './pinned-connection.ts';
export { sendPinned } from './pinned-request.ts';
export { createResolver, type ResolvedAddress, type Resolver } from './resolver.ts';
export { judgeDestination, OUTBOUND_URL_REFUSED_MESSAGE, type OutboundPolicy, STRICT_POLICY } from './url-judge.ts';
