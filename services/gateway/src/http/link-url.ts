import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';

/** Returns the URL that opens a link in the console. The fragment is never sent to a server, so no log has it. */
export const toLinkUrl = (baseUrl: string, secret: string): string => `${baseUrl}/console/#link=${secret}`;

/** As `toLinkUrl`, at the URL of `baseUrlOf`. */
export const linkUrl = (config: GatewayConfig, request: FastifyRequest, secret: string): string =>
  toLinkUrl(baseUrlOf(config, request), secret);

/** Returns VERSIO_PUBLIC_URL, or else the address that the request was sent to. */
export const baseUrlOf = ({ publicUrl }: GatewayConfig, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
