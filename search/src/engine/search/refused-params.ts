/** Search parameters of Typesense that this engine does not have: named in the error instead of being ignored. */
import { SearchError } from '../../collection/search-error.ts'

const REFUSED: Record<string, string> = {
  vector_query: 'vector search',
  remote_embedding_timeout_ms: 'vector search',
  remote_embedding_num_tries: 'vector search',
  rerank_hybrid_matches: 'vector search',
  conversation: 'conversations',
  conversation_model_id: 'conversations',
  conversation_id: 'conversations',
  conversation_stream: 'conversations',
  voice_query: 'voice search',
  nl_query: 'natural-language search',
  nl_model_id: 'natural-language search',
  nl_query_debug: 'natural-language search',
  nl_query_prompt_cache_ttl: 'natural-language search',
  personalization_model_id: 'personalization',
  personalization_type: 'personalization',
  personalization_user_id: 'personalization',
  personalization_user_field: 'personalization',
  personalization_item_field: 'personalization',
  personalization_event_name: 'personalization',
  personalization_n_events: 'personalization',
  facet_sample_slope: 'sampling by a slope',
  facet_return_parent: 'parents of facet values',
  rank_tokens_by: 'another rank of candidate words',
  diversity_lambda: 'diversity',
}

/** A parameter that is empty or `false` asks for nothing. */
export function refuseUnsupported(params: Record<string, string>): void {
  for (const [name, feature] of Object.entries(REFUSED)) {
    const value = params[name]
    if (value === undefined || value === '' || value === 'false') continue
    throw new SearchError(400, `Parameter \`${name}\` is not supported: this engine has no ${feature}.`)
  }
  for (const name of ['include_fields', 'exclude_fields'])
    if (params[name]?.includes('$'))
      throw new SearchError(400, `Joins (\`$collection(…)\`) in \`${name}\` are not supported.`)
}
