/**
 * Every parameter that Typesense's API description names (and those only its source knows), by area: what this engine does
 * with it. The tests of this folder try each one; README.md prints the same list.
 *
 *   yes         it has an effect, shown by a case
 *   accepted    it can only change what a request costs, and never the result
 *   refused     400 with a sentence that names it
 */
export type Status = 'yes' | 'accepted' | 'refused'

const SUPPORT: Record<string, Partial<Record<Status, string>>> = {
  search: {
    yes: `q query_by query_by_weights prefix infix max_extra_prefix max_extra_suffix num_typos min_len_1typo min_len_2typo
      typo_tokens_threshold enable_typos_for_numerical_tokens enable_typos_for_alpha_numerical_tokens drop_tokens_threshold
      drop_tokens_mode split_join_tokens max_candidates exhaustive_search pre_segmented_query stopwords text_match_type
      prioritize_exact_match prioritize_token_position prioritize_num_matching_fields filter_by max_filter_by_candidates
      validate_field_names sort_by facet_by facet_query facet_query_num_typos max_facet_values facet_sample_percent
      facet_sample_threshold group_by group_limit group_missing_values pinned_hits hidden_hits filter_curated_hits
      enable_curations enable_overrides curation_tags override_tags enable_synonyms synonym_sets synonym_prefix
      synonym_num_typos demote_synonym_match include_fields exclude_fields highlight_fields highlight_full_fields
      highlight_affix_num_tokens highlight_start_tag highlight_end_tag snippet_threshold enable_highlight_v1 page per_page limit
      offset limit_hits preset enable_analytics analytics_tag use_cache search_cutoff_ms`,
    accepted: 'cache_ttl facet_strategy enable_lazy_filter',
    refused: `vector_query remote_embedding_timeout_ms remote_embedding_num_tries rerank_hybrid_matches conversation
      conversation_model_id conversation_id conversation_stream voice_query nl_query nl_model_id nl_query_debug
      nl_query_prompt_cache_ttl personalization_model_id personalization_type personalization_user_id
      personalization_user_field personalization_item_field personalization_event_name personalization_n_events
      facet_sample_slope facet_return_parent rank_tokens_by diversity_lambda`,
  },
  multi_search: {
    yes: 'searches union remove_duplicates collection x-typesense-api-key limit_multi_searches preset',
    refused: 'rerank_hybrid_matches',
  },
  collection: {
    yes: `name fields default_sorting_field token_separators symbols_to_index enable_nested_fields metadata synonym_sets
      curation_sets src_name copy_documents limit offset exclude_fields`,
    refused: 'voice_query_model fallback_field_type',
  },
  field: {
    yes: `name type optional facet index sort infix locale stem stem_dictionary store token_separators symbols_to_index
      drop`,
    accepted: 'range_index',
    refused: 'reference async_reference cascade_delete num_dim vec_dist hnsw_params embed truncate_len',
  },
  documents: {
    yes: `action dirty_values filter_by include_fields exclude_fields truncate return_doc return_id ignore_not_found`,
    accepted: 'batch_size',
    refused: 'remote_embedding_batch_size remote_embedding_timeout_ms remote_embedding_num_tries',
  },
  synonym: { yes: 'items id synonyms root locale symbols_to_index' },
  curation: {
    yes: `items description id rule rule.query rule.match rule.filter_by rule.tags includes excludes filter_by sort_by
      replace_query remove_matched_tokens filter_curated_hits stop_processing metadata effective_from_ts effective_to_ts`,
    refused: 'diversity',
  },
  stopwords: { yes: 'stopwords locale' },
  preset: { yes: 'value' },
  alias: { yes: 'collection_name' },
  stemming: { yes: 'id word root' },
  key: { yes: 'description actions collections value expires_at autodelete' },
  'analytics rule': {
    yes: `name type collection event_type rule_tag params.destination_collection params.limit params.expand_query
      params.capture_search_requests params.meta_fields params.counter_field params.weight`,
  },
  'analytics event': {
    yes: 'name event_type data.user_id data.doc_id data.doc_ids data.q data.filter_by data.analytics_tag user_id n',
  },
  server: {
    yes: 'snapshot_path log-slow-requests-time-ms log-slow-searches-time-ms',
    refused: 'cache-num-entries /conversations/models /nl_search_models /personalization/models /limits',
  },
}

export const AREAS = Object.keys(SUPPORT)

export const namesOf = (area: string, status: Status): string[] =>
  SUPPORT[area]?.[status]?.split(/\s+/).filter((name) => name !== '') ?? []
