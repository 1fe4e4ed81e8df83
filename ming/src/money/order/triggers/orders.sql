-- The states of contract/money/order: unpaid 0, paying 1, paid 2, failed 3, closed 4, refunded 5, refunding 6. An order
-- goes from one to another only along these pairs, whoever writes.
CREATE TRIGGER order_state BEFORE UPDATE OF status ON orders
WHEN new.status <> old.status AND (old.status * 10 + new.status) NOT IN (1, 2, 3, 4, 6, 12, 13, 14, 16, 25, 26, 62, 65) BEGIN
  SELECT raise(ABORT, 'an order cannot go this way');
END;

-- What was agreed stays, and the order with it.
CREATE TRIGGER order_fixed
BEFORE UPDATE OF order_no, user_id, type, biz, price, discount, amount, coupon, author_id, share, pay_way, create_time ON orders BEGIN
  SELECT raise(ABORT, 'what was agreed stays');
END;
CREATE TRIGGER order_kept BEFORE DELETE ON orders BEGIN
  SELECT raise(ABORT, 'orders stay');
END;

-- An order holds its coupon from the moment that it is stored. Whatever the caller has looked at before is looked at
-- again here.
CREATE TRIGGER coupon_held AFTER INSERT ON orders WHEN new.coupon IS NOT NULL BEGIN
  SELECT raise(ABORT, 'the coupon cannot be used') WHERE NOT EXISTS (
    SELECT 1 FROM coupons c JOIN coupon_batches b ON b.id = c.batch_id
    WHERE c.id = new.coupon AND c.user_id = new.user_id AND c.state = 0 AND b.voided_at IS NULL
      AND b.from_time <= new.create_time AND c.until_time > new.create_time AND b.least <= new.price
      AND EXISTS (SELECT 1 FROM json_each(b.goods) WHERE value = new.type)
      AND new.discount > 0 AND new.discount = min(new.price - 1, CASE WHEN b.kind = 'amount' THEN b.off
        WHEN b.cap > 0 THEN min(b.cap, new.price * b.off / 100) ELSE new.price * b.off / 100 END));
  UPDATE coupons SET state = 1 + (new.status = 2), order_no = new.order_no,
    used_time = CASE new.status WHEN 2 THEN new.paid_time END WHERE id = new.coupon;
END;

-- A coupon is used once its order is paid.
CREATE TRIGGER coupon_used AFTER UPDATE OF status ON orders WHEN new.coupon IS NOT NULL AND new.status = 2 AND old.status <> 2 BEGIN
  UPDATE coupons SET state = 2, used_time = new.paid_time WHERE id = new.coupon AND order_no = new.order_no;
END;

-- An order that failed, was closed, or was given back as a whole returns its coupon.
CREATE TRIGGER coupon_returned AFTER UPDATE OF status ON orders WHEN new.coupon IS NOT NULL AND new.status IN (3, 4, 5) AND old.status <> new.status BEGIN
  UPDATE coupons SET state = 0, order_no = NULL, used_time = NULL WHERE id = new.coupon AND order_no = new.order_no;
END;
