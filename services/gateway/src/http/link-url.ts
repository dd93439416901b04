import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';

/** Returns the URL that opens a link in the console. The fragment is never sent to a server, so no log has it. */
export const toLinkUrl = (baseUrl: string, secret: string): string => `${baseUrl}/console/#link=${secret}`;

/** As `toLinkUrl`, at VERSIO_PUBLIC_URL, or else at the address that the request was sent to. */
export const linkUrl = ({ publicUrl }: GatewayConfig, request: FastifyRequest, secret: string): string =>
  toLinkUrl(publicUrl ?? `${request.protocol}://${request.host}`, secret);
