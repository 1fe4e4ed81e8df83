-- A batch counts the coupons that were given out and used.
CREATE TRIGGER count_coupon_new AFTER INSERT ON coupons BEGIN
  UPDATE coupon_batches SET issued = issued + 1, used = used + (new.state = 2) WHERE id = new.batch_id;
END;
CREATE TRIGGER count_coupon_gone AFTER DELETE ON coupons BEGIN
  UPDATE coupon_batches SET issued = issued - 1, used = used - (old.state = 2) WHERE id = old.batch_id;
END;
CREATE TRIGGER count_coupon_used AFTER UPDATE OF state ON coupons WHEN (old.state = 2) <> (new.state = 2) BEGIN
  UPDATE coupon_batches SET used = used + (new.state = 2) - (old.state = 2) WHERE id = new.batch_id;
END;
CREATE TRIGGER count_coupon_batch AFTER UPDATE OF batch_id ON coupons WHEN old.batch_id <> new.batch_id BEGIN
  UPDATE coupon_batches SET issued = issued - 1, used = used - (new.state = 2) WHERE id = old.batch_id;
  UPDATE coupon_batches SET issued = issued + 1, used = used + (new.state = 2) WHERE id = new.batch_id;
END;
