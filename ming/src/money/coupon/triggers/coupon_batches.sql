-- A batch may come after its coupons and begins with them.
CREATE TRIGGER count_coupon_batch_new AFTER INSERT ON coupon_batches WHEN EXISTS (SELECT 1 FROM coupons WHERE batch_id = new.id) BEGIN
  UPDATE coupon_batches SET issued = (SELECT count(*) FROM coupons WHERE batch_id = new.id),
    used = (SELECT count(*) FROM coupons WHERE batch_id = new.id AND state = 2) WHERE id = new.id;
END;
