-- Open pages hear at once of a session that ends before its time, whoever ends it.
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
WHEN old.expires_at > cast(unixepoch('subsec') * 1000 as integer)
BEGIN
  INSERT INTO event_outbox (type, data, created_at)
  VALUES ('session.ended', json_object('userId', old.user_id), cast(unixepoch('subsec') * 1000 as integer));
END;
