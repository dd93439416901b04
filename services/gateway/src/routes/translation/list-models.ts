import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentModel } from '../../present/translation.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { ModelSchema } from '../../schemas/translation.ts';

/** GET /translation/models (docs/rules.md#model-selection). */
export const listModels: Route = (server, { translation }) => {
  server.get(
    '/translation/models',
    {
      schema: {
        summary: 'The models that a translate call can name',
        description: 'The models of VERSIO_MODELS, or the offline model only.',
        tags: ['Translation'],
        querystring: PageQuery,
        response: responses(200, 'The models by name.', listOf('models', ModelSchema), ['INVALID_BODY']),
      },
    },
    async (request) => {
      const { limit = null, offset = 0 } = request.query;
      const { models } = await translation.listModels({}, callOptions(request));
      const page = models.slice(offset, limit === null ? undefined : offset + limit);
      return { models: page.map(presentModel), total: models.length, limit, offset };
    },
  );
};
