// Compiled, not run: the types that both generators make of uploads and states.
import { addFiles, type ChapterStatus as HeyApiStatus } from './hey-api/index';
import type { components, operations } from './openapi-typescript';

type Status = components['schemas']['ChapterStatus'];
export const status: Status & HeyApiStatus = 'done';
export const form: operations['addFiles']['requestBody']['content']['multipart/form-data'] = { files: ['1.txt'] };
export const upload = (id: string, file: File) =>
  addFiles({ path: { id }, body: { files: [file], startOrderNo: '3', split: 'none' } });
