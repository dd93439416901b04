-- Processes that wait for a slot of a pool. Where none waits, the others keep their slots from request to request.
CREATE TABLE provider_slot_wishes (
  pool text NOT NULL,
  holder text NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (pool, holder)
);
