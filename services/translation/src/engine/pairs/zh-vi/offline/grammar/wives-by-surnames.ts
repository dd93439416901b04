import type { Token } from '../types.ts';
import { type ClauseRule, isKind, kindsOf } from './clauses.ts';

const NAMES = kindsOf('name reading');
const WIFE = /^.氏$/u;

const isWife = (token: Token): boolean => isKind(token, NAMES) && !token.isPerson && WIFE.test(token.source);

/** 冯氏身边的丫鬟 "nha hoàn bên cạnh Phùng Thị": a surname with 氏 is a wife or widow, who has people and things. */
export const readWifeBySurname: ClauseRule = (clause) =>
  clause.some(isWife)
    ? clause.map((token) => (isWife(token) ? { ...token, kind: 'name' as const, isPerson: true } : token))
    : null;
