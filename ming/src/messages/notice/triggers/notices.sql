-- Open pages hear of a new notice at once, whoever writes it.
CREATE TRIGGER notices_added AFTER INSERT ON notices
BEGIN
  INSERT INTO event_outbox (type, data, created_at)
  VALUES ('notice.added', json_object('userId', new.user_id, 'type', new.type),
    cast(unixepoch('subsec') * 1000 as integer));
END;
CREATE TRIGGER notices_merged AFTER UPDATE OF last_time ON notices WHEN new.last_time > old.last_time
BEGIN
  INSERT INTO event_outbox (type, data, created_at)
  VALUES ('notice.added', json_object('userId', new.user_id, 'type', new.type),
    cast(unixepoch('subsec') * 1000 as integer));
END;
