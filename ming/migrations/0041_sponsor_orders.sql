ALTER TABLE `sponsors` ADD `order_no` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sponsors_order` ON `sponsors` (`order_no`) WHERE order_no <> '';