export { type Call, callOf } from './call-context.ts';
export { type CallOptions, createRpcClient, type RpcClient } from './client.ts';
export { isUnimplemented } from './errors.ts';
export { inProcessAddress } from './in-process-transport.ts';
export { coercePageSize, type Page, parsePage } from './pages.ts';
export { type IsCallerAllowed, type RpcServer, startRpcServer } from './server.ts';
export { createRpcTls, type RpcTls, type RpcTlsFiles } from './tls.ts';
export { readUploadHeader, readUploadPieces } from './uploaded-pieces.ts';
