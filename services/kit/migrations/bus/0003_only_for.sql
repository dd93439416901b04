-- The one group that a message is for; null: all. A message replayed from a group's quarantine must not come back from the others'.
ALTER TABLE messages ADD COLUMN only_for text;
