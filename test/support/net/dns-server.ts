import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Query types. */
export const A = 1;
export const AAAA = 28;

/** Record data per query type; a number is a response code; undefined leaves the query unanswered. */
export type Zone = (name: string, type: number) => Buffer[] | number | undefined;

/** A DNS server for tests. */
export interface DnsServer {
  /** For createResolver. */
  servers: string[];
  /** The names it was asked for, once per query. */
  asked: string[];
  close: () => void;
}

/** Starts a DNS server on a free UDP port of loopback that serves `zone`. */
export const startDnsServer = async (zone: Zone): Promise<DnsServer> => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, peer) => {
    const labels: string[] = [];
    let at = 12;
    while (query[at]) {
      labels.push(query.toString('ascii', at + 1, at + 1 + query[at]!));
      at += 1 + query[at]!;
    }
    const type = query.readUInt16BE(at + 1);
    asked.push(labels.join('.'));
    const answer = zone(labels.join('.').toLowerCase(), type);
    if (answer === undefined) return;
    const records = typeof answer === 'number' ? [] : answer;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    const data = records.map((record) => {
      const fields = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, record.length]);
      return Buffer.concat([fields, record]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...data]), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { servers: [`127.0.0.1:${(socket.address() as AddressInfo).port}`], asked, close: () => socket.close() };
};
