// The texts of all pages but the first.
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { bible } from './bible.ts';
import { certificate } from './certificate.ts';
import { chapters } from './chapters.ts';
import { characters } from './characters.ts';
import { conflicts } from './conflicts.ts';
import { dictionary } from './dictionary.ts';
import { glossary } from './glossary.ts';
import { guides } from './guides.ts';
import { idioms } from './idioms.ts';
import { ledger } from './ledger.ts';
import { lessons } from './lessons.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { occurrences } from './occurrences.ts';
import { providerKeys } from './provider-keys.ts';
import { queue } from './queue.ts';
import { reader } from './reader.ts';
import { relations } from './relations.ts';
import { search } from './search.ts';
import { secrets } from './secrets.ts';
import { settings } from './settings.ts';
import { timeline } from './timeline.ts';
import { translate } from './translate.ts';
import { upload } from './upload.ts';
import { usage } from './usage.ts';
import { webhooks } from './webhooks.ts';
import { workspace } from './workspace.ts';

export const pageMessages = {
  apiKeys,
  audit,
  chapters,
  bible,
  certificate,
  conflicts,
  dictionary,
  characters,
  relations,
  glossary,
  ledger,
  members,
  notices,
  providerKeys,
  queue,
  reader,
  search,
  secrets,
  settings,
  translate,
  guides,
  idioms,
  lessons,
  occurrences,
  timeline,
  upload,
  usage,
  webhooks,
  workspace,
};
