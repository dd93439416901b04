import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { type CallOptions, callOf } from '@versio/kit/rpc';
import { MAX_PIECE_BYTES } from '@versio/proto/limits';
import type { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import type { GatewayContext } from '../../context.ts';
import { operatorOf } from '../operator.ts';
import { listBookPaths, readBookFile } from './book-files.ts';
import type { Piece } from './pieces.ts';
import { readWorkspaceFile, WORKSPACE_PATHS } from './workspace-files.ts';

/**
 * Serves a copy of everything that a workspace stores (docs/rules.md#exporting-a-workspace), a call for each file: a
 * call ends after 10 minutes, and a workspace may have 100 GiB.
 */
export const exportCommands = (
  gateway: GatewayContext,
): Pick<ServiceImpl<typeof AdminService>, 'exportWorkspace' | 'readExportedFile'> => ({
  async *exportWorkspace({ workspaceId, certificates }, context) {
    const call = callOptionsOf(context, workspaceId);
    // The retry of a call is recorded once.
    await gateway.workspaces.recordExport({}, { ...call, operationId: callOf(context).operationId });
    yield { paths: [...WORKSPACE_PATHS] };
    for await (const paths of listBookPaths({ gateway, call }, certificates)) yield { paths };
  },
  async *readExportedFile({ workspaceId, path }, context) {
    const call = callOptionsOf(context, workspaceId);
    await gateway.workspaces.getWorkspace({}, call);
    const [folder, bookId, name] = path.split('/');
    const reading = { gateway, call };
    const pieces =
      folder === 'books' ? readBookFile(reading, bookId ?? '', name ?? '') : readWorkspaceFile(reading, path);
    yield* toResponses(pieces);
    // A deletion that began meanwhile may have left the rest out.
    await gateway.workspaces.getWorkspace({}, call);
  },
});

const callOptionsOf = (context: HandlerContext, workspaceId: string): CallOptions => ({
  ...operatorOf(context),
  workspaceId,
  signal: context.signal,
});

async function* toResponses(pieces: AsyncIterable<Piece>) {
  for await (const { data, records } of pieces) {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    for (let at = 0; at < bytes.byteLength; at += MAX_PIECE_BYTES)
      yield { piece: bytes.subarray(at, at + MAX_PIECE_BYTES) as Uint8Array<ArrayBuffer>, records: 0 };
    if (records > 0) yield { records };
  }
}
