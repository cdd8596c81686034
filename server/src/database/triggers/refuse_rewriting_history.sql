-- price_points is append-only: UPDATE, DELETE and TRUNCATE need `set tianguis.retention = 'on'`.
CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tianguis.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'price_points is append-only: % refused', TG_OP
    USING ERRCODE = 'restrict_violation', HINT = 'Retention runs set tianguis.retention to on.';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER price_points_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_points
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
