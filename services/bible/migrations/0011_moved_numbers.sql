-- The last change of chapter numbers that the records follow; books counts them (chapter_moves).
ALTER TABLE books ADD COLUMN last_move bigint NOT NULL DEFAULT 0;

-- The new number of a chapter after a move.
CREATE FUNCTION move_order(number integer, first_order integer, last_order integer, delta integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN number BETWEEN first_order AND last_order
    THEN greatest(1, least(2147483647, number::bigint + delta))::integer ELSE number END
$$;

-- The same for the first chapter in which something holds: what holds from chapter 1 on holds from the beginning.
CREATE FUNCTION move_start(number integer, first_order integer, last_order integer, delta integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN number = 1 THEN 1 ELSE move_order(number, first_order, last_order, delta) END
$$;

-- The same for all numbers of chapters in a JSON value: lists of a character, evidence and undo of a conflict.
CREATE FUNCTION move_orders(value jsonb, first_order integer, last_order integer, delta integer) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF jsonb_typeof(value) = 'array' THEN
    RETURN (SELECT coalesce(jsonb_agg(move_orders(item, first_order, last_order, delta) ORDER BY position), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS entry(item, position));
  ELSIF jsonb_typeof(value) = 'object' THEN
    RETURN (SELECT coalesce(jsonb_object_agg(key, CASE
        WHEN jsonb_typeof(item) <> 'number' THEN move_orders(item, first_order, last_order, delta)
        WHEN key IN ('fromOrder', 'from_order', 'roleFromOrder')
          THEN to_jsonb(move_start(item::integer, first_order, last_order, delta))
        WHEN key IN ('orderNo', 'firstOrder', 'toOrder', 'factionOrder', 'realmOrder', 'order_no', 'to_order')
          THEN to_jsonb(move_order(item::integer, first_order, last_order, delta))
        ELSE item END), '{}')
      FROM jsonb_each(value) AS entry(key, item));
  END IF;
  RETURN value;
END;
$$;
