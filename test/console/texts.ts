// The texts of the console, by which tests find what a person finds.
import { messages as firstEnglish } from '../../services/console/src/messages/en/index.ts';
import { pageMessages as otherEnglish } from '../../services/console/src/messages/en/pages.ts';
import { messages as firstVietnamese } from '../../services/console/src/messages/vi/index.ts';
import { pageMessages as otherVietnamese } from '../../services/console/src/messages/vi/pages.ts';

export const en = { ...firstEnglish, ...otherEnglish };
export const vi = { ...firstVietnamese, ...otherVietnamese };
