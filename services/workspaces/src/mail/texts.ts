import type { LinkKindName } from '../store/member-links.ts';

/** What a mail with a link says. */
interface MailTexts {
  subject: string;
  text: string;
}

const MAX_NAME_CHARACTERS = 80;

/**
 * Writes the mail of an invitation or a reset, in Vietnamese and English: nobody knows yet which the person reads.
 * @param expiresAt ISO 8601
 */
export const writeLinkMail = (
  kind: Exclude<LinkKindName, 'sign_in'>,
  { workspaceName, url, expiresAt }: { workspaceName: string; url: string; expiresAt: string },
): MailTexts => {
  const name = toOneLine(workspaceName);
  const end = `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const [vietnamese, english] = {
    invitation: [
      `Bạn được mời vào không gian làm việc "${name}" trên Versio.\nHãy mở liên kết này để đặt mật khẩu:`,
      `You are invited to the workspace "${name}" on Versio.\nOpen this link to choose a password:`,
    ],
    reset: [
      `Mật khẩu của bạn trong không gian làm việc "${name}" trên Versio có thể được đặt lại.\nHãy mở liên kết này để đặt mật khẩu mới:`,
      `Your password in the workspace "${name}" on Versio can be replaced.\nOpen this link to choose a new one:`,
    ],
  }[kind];
  return {
    subject: {
      invitation: `Lời mời vào Versio · Invitation to Versio: ${name}`,
      reset: `Đặt lại mật khẩu Versio · New password for Versio: ${name}`,
    }[kind],
    text: `${vietnamese}

${url}

Liên kết mở được một lần, đến ${end}. Nếu bạn không chờ thư này, hãy bỏ qua.

--------

${english}

${url}

The link opens once, until ${end}. If you do not expect this mail, ignore it.
`,
  };
};

/** A name that a person chose: on one line, and not so long that it makes a text of its own. */
const toOneLine = (name: string): string => {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_NAME_CHARACTERS ? `${characters.slice(0, MAX_NAME_CHARACTERS).join('')}…` : line;
};
