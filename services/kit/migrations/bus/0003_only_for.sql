-- The only group that gets a message; null: all. A message replayed from a group's quarantine must not go to other
-- groups again.
ALTER TABLE messages ADD COLUMN only_for text;
