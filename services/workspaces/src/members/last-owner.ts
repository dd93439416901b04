import { fail } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import { countOtherOwners, type MemberRow } from '../store/members.ts';

/**
 * Refuses a change that would leave the workspace without an owner; after one who can sign in another such one must
 * stay. The caller has locked the workspace, so that two owners cannot leave at once. Errors: LAST_OWNER.
 */
export const assertOtherOwner = async (tx: Transaction, member: MemberRow): Promise<void> => {
  if (member.role !== 'owner' || (await countOtherOwners(tx, member, member.hasJoined)) > 0) return;
  throw fail('LAST_OWNER', 'the workspace needs an owner; make another member an owner first');
};
