CREATE TABLE `annex_downloads` (
	`annex_id` integer NOT NULL,
	`who` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`annex_id`, `who`, `day`)
);
--> statement-breakpoint
CREATE INDEX `annex_downloads_day` ON `annex_downloads` (`day`);--> statement-breakpoint
CREATE TABLE `annex_parts` (
	`upload_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`upload_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `annex_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`article_id` integer NOT NULL,
	`key` text NOT NULL,
	`multipart` text NOT NULL,
	`name` text NOT NULL,
	`mime` text DEFAULT '' NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `annex_uploads_content` ON `annex_uploads` (`article_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `annex_uploads_user` ON `annex_uploads` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `annex_uploads_seen` ON `annex_uploads` (`seen_at`);--> statement-breakpoint
CREATE TABLE `annexes` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`key` text NOT NULL,
	`upload_id` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`downloads` integer DEFAULT 0 NOT NULL,
	`preview` text,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `annexes_article` ON `annexes` (`article_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `annexes_content` ON `annexes` (`article_id`,`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `annexes_upload` ON `annexes` (`upload_id`);--> statement-breakpoint
CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`is_stick` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `article_tags_tag` ON `article_tags` (`tag_id`,`is_stick`,`create_time`,`article_id`);--> statement-breakpoint
CREATE INDEX `article_tags_time` ON `article_tags` (`tag_id`,`create_time`,`article_id`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`keywords` text DEFAULT '' NOT NULL,
	`original_url` text DEFAULT '' NOT NULL,
	`is_stick` integer DEFAULT 0 NOT NULL,
	`is_original` integer DEFAULT 1 NOT NULL,
	`publish` integer DEFAULT 3 NOT NULL,
	`read_type` integer DEFAULT 0 NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`quantity` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`collect_count` integer DEFAULT 0 NOT NULL,
	`score_sum` integer DEFAULT 0 NOT NULL,
	`score_count` integer DEFAULT 0 NOT NULL,
	`annex_count` integer DEFAULT 0 NOT NULL,
	`has_paid_annex` integer DEFAULT 0 NOT NULL,
	`word_count` integer DEFAULT 0 NOT NULL,
	`read_minutes` integer DEFAULT 1 NOT NULL,
	`solver` text DEFAULT '' NOT NULL,
	`difficulty` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`hot` real DEFAULT 0 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL,
	`solver_version` text DEFAULT '' NOT NULL,
	`facets` text DEFAULT '[]' NOT NULL,
	`published_at` integer,
	`cited_count` integer DEFAULT 0 NOT NULL,
	`withdrawn` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `articles_stick_hot` ON `articles` (`is_stick`,`hot`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_stick_time` ON `articles` (`is_stick`,`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_stick_quantity` ON `articles` (`is_stick`,`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_stick_likes` ON `articles` (`is_stick`,`like_count`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_hot` ON `articles` (`category_id`,`is_stick`,`hot`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_time` ON `articles` (`category_id`,`is_stick`,`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_quantity` ON `articles` (`category_id`,`is_stick`,`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_likes` ON `articles` (`category_id`,`is_stick`,`like_count`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_user_time` ON `articles` (`user_id`,`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_user_quantity` ON `articles` (`user_id`,`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_owner` ON `articles` (`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `articles_quantity` ON `articles` (`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_deleted` ON `articles` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `articles_part` ON `articles` ((id - 1) / 10000,`update_time`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_time` ON `articles` (`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE TABLE `article_bodies` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`locked_html` text,
	`toc` text DEFAULT '[]' NOT NULL,
	`plain` text DEFAULT '' NOT NULL,
	`quotable` text,
	`verified` text
);
--> statement-breakpoint
CREATE TABLE `article_collects` (
	`article_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`folder_id` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `article_collects_user` ON `article_collects` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `article_collects_folder` ON `article_collects` (`user_id`,`folder_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `article_drafts` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`fields` text NOT NULL,
	`source` text NOT NULL,
	`create_key` text,
	`saves` text DEFAULT '[]' NOT NULL,
	`session` text DEFAULT '' NOT NULL,
	`checkpoint_at` integer NOT NULL,
	`sitting_at` integer DEFAULT 0 NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_drafts_key` ON `article_drafts` (`user_id`,`create_key`);--> statement-breakpoint
CREATE TABLE `article_likes` (
	`article_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `article_likes_time` ON `article_likes` (`article_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `article_pending` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text NOT NULL,
	`summary` text NOT NULL,
	`keywords` text NOT NULL,
	`original_url` text NOT NULL,
	`is_original` integer NOT NULL,
	`category_id` integer NOT NULL,
	`read_type` integer NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`solver` text NOT NULL,
	`solver_version` text NOT NULL,
	`difficulty` text NOT NULL,
	`facets` text DEFAULT '[]' NOT NULL,
	`chapter_id` integer,
	`tags` text NOT NULL,
	`word_count` integer NOT NULL,
	`read_minutes` integer NOT NULL,
	`waits` integer NOT NULL,
	`due_at` integer,
	`create_time` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`locked_html` text,
	`toc` text NOT NULL,
	`plain` text NOT NULL,
	`quotable` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `article_pending_due` ON `article_pending` (`due_at`) WHERE waits = 0 and due_at is not null;--> statement-breakpoint
CREATE TABLE `reading_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reading_codes_expiry` ON `reading_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`article_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`user_id` text NOT NULL,
	`why` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`fields` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`article_id`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `article_revisions_time` ON `article_revisions` (`article_id`,`created_at`,`why`,`revision`);--> statement-breakpoint
CREATE INDEX `article_revisions_user` ON `article_revisions` (`user_id`,`article_id`);--> statement-breakpoint
CREATE TABLE `article_scores` (
	`article_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `article_unlocks` (
	`article_id` integer NOT NULL,
	`holder` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `holder`)
);
--> statement-breakpoint
CREATE TABLE `article_view_days` (
	`article_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`readers` integer DEFAULT 0 NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`depth` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`collects` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `article_views` (
	`article_id` integer NOT NULL,
	`visitor` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `article_views_seen` ON `article_views` (`seen_at`);--> statement-breakpoint
CREATE TABLE `benchmark_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`benchmark` text NOT NULL,
	`user_id` text NOT NULL,
	`software` text NOT NULL,
	`solver` text NOT NULL,
	`version` text DEFAULT '' NOT NULL,
	`element` text NOT NULL,
	`dof` integer NOT NULL,
	`value` real NOT NULL,
	`hours` real,
	`cores` integer,
	`deck_url` text DEFAULT '' NOT NULL,
	`deck_name` text DEFAULT '' NOT NULL,
	`deck_sha256` text DEFAULT '' NOT NULL,
	`article_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`retracted_at` integer,
	`retract_reason` text DEFAULT '' NOT NULL,
	`is_demo` integer DEFAULT 0 NOT NULL,
	`key` text,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `benchmark_runs_time` ON `benchmark_runs` (`benchmark`,`create_time`,`id`) WHERE state = 1;--> statement-breakpoint
CREATE INDEX `benchmark_runs_user` ON `benchmark_runs` (`user_id`,`benchmark`,`id`);--> statement-breakpoint
CREATE INDEX `benchmark_runs_article` ON `benchmark_runs` (`article_id`) WHERE article_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `benchmark_runs_key` ON `benchmark_runs` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`user_id` text,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `categories_user` ON `categories` (`user_id`,`sort`);--> statement-breakpoint
CREATE TABLE `citations` (
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`article_id`, `kind`, `target`)
);
--> statement-breakpoint
CREATE INDEX `citations_target` ON `citations` (`kind`,`target`);--> statement-breakpoint
CREATE TABLE `post_citations` (
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`question_id`, `answer_id`, `kind`, `target`)
);
--> statement-breakpoint
CREATE INDEX `post_citations_target` ON `post_citations` (`kind`,`target`);--> statement-breakpoint
CREATE TABLE `folders` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`is_public` integer DEFAULT 1 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `folders_user` ON `folders` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `private_folders` (
	`user_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chapter_articles` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`column_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chapter_articles_column` ON `chapter_articles` (`column_id`,`position`);--> statement-breakpoint
CREATE INDEX `chapter_articles_chapter` ON `chapter_articles` (`chapter_id`,`position`);--> statement-breakpoint
CREATE TABLE `chapters` (
	`id` integer PRIMARY KEY NOT NULL,
	`column_id` integer NOT NULL,
	`name` text NOT NULL,
	`sort` integer NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chapters_column` ON `chapters` (`column_id`,`sort`);--> statement-breakpoint
CREATE TABLE `columns` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`cat_num` integer DEFAULT 0 NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`view_num` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`hidden` integer DEFAULT 0 NOT NULL,
	`featured` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `article_facets` (
	`value_id` integer NOT NULL,
	`create_time` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`value_id`, `create_time`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `article_facets_article` ON `article_facets` (`article_id`,`value_id`);--> statement-breakpoint
CREATE TABLE `facet_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`question_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_values_key_unique` ON `facet_values` (`key`);--> statement-breakpoint
CREATE TABLE `question_facets` (
	`value_id` integer NOT NULL,
	`create_time` integer NOT NULL,
	`question_id` integer NOT NULL,
	PRIMARY KEY(`value_id`, `create_time`, `question_id`)
);
--> statement-breakpoint
CREATE INDEX `question_facets_question` ON `question_facets` (`question_id`,`value_id`);--> statement-breakpoint
CREATE TABLE `rights` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`biz` integer NOT NULL,
	`order_no` text NOT NULL,
	`download_as` text DEFAULT '' NOT NULL,
	`used_time` integer,
	PRIMARY KEY(`user_id`, `kind`, `biz`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rights_order` ON `rights` (`order_no`);--> statement-breakpoint
CREATE INDEX `rights_biz` ON `rights` (`kind`,`biz`);--> statement-breakpoint
CREATE TABLE `tag_aliases` (
	`name` text PRIMARY KEY NOT NULL,
	`tag_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_aliases_tag` ON `tag_aliases` (`tag_id`);--> statement-breakpoint
CREATE TABLE `tag_moves` (
	`id` integer PRIMARY KEY NOT NULL,
	`tag_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_moves_tag` ON `tag_moves` (`tag_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`intro` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name_unique` ON `tags` (`name`);--> statement-breakpoint
CREATE TABLE `activities` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`intro` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`judge_time` integer NOT NULL,
	`prizes` text DEFAULT '' NOT NULL,
	`category_id` integer DEFAULT 0 NOT NULL,
	`since` integer DEFAULT 0 NOT NULL,
	`most` integer DEFAULT 1 NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL,
	`is_demo` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`result_at` integer,
	`statement` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`entry_num` integer DEFAULT 0 NOT NULL,
	`reminded_at` integer,
	`key` text NOT NULL,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_key_unique` ON `activities` (`key`);--> statement-breakpoint
CREATE INDEX `activities_end` ON `activities` (`is_public`,`end_time`,`id`);--> statement-breakpoint
CREATE TABLE `activity_tags` (
	`activity_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`activity_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `activity_tags_tag` ON `activity_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `activity_awards` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`batch_id` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_awards_activity` ON `activity_awards` (`activity_id`,`position`);--> statement-breakpoint
CREATE TABLE `activity_corrections` (
	`id` integer PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`note` text NOT NULL,
	`before` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_corrections_activity` ON `activity_corrections` (`activity_id`,`id`);--> statement-breakpoint
CREATE TABLE `activity_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`article_id` integer,
	`user_id` text NOT NULL,
	`is_shortlisted` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_entries_once` ON `activity_entries` (`activity_id`,`article_id`);--> statement-breakpoint
CREATE INDEX `activity_entries_time` ON `activity_entries` (`activity_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `activity_entries_article` ON `activity_entries` (`article_id`);--> statement-breakpoint
CREATE INDEX `activity_entries_user` ON `activity_entries` (`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `activity_scores` (
	`entry_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`update_time` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `activity_scores_user` ON `activity_scores` (`user_id`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcements_key` ON `announcements` (`key`);--> statement-breakpoint
CREATE INDEX `announcements_start` ON `announcements` (`start_time`,`id`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`engine` text NOT NULL,
	`article_id` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`engine`, `article_id`)
);
--> statement-breakpoint
CREATE TABLE `search_marks` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	`keyword` text NOT NULL,
	PRIMARY KEY(`day`, `visitor`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `search_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_outbox_article_id_unique` ON `search_outbox` (`article_id`);--> statement-breakpoint
CREATE TABLE `question_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_outbox_question_id_unique` ON `question_outbox` (`question_id`);--> statement-breakpoint
CREATE TABLE `hot_boards` (
	`type` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hot_ranks` (
	`type` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`type`, `day`, `key`)
);
--> statement-breakpoint
CREATE TABLE `link_applications` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`visitor` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`info` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_applications_key` ON `link_applications` (`key`);--> statement-breakpoint
CREATE INDEX `link_applications_state_time` ON `link_applications` (`state`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `link_applications_user` ON `link_applications` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `link_applications_visitor` ON `link_applications` (`visitor`);--> statement-breakpoint
CREATE TABLE `links` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`info` text DEFAULT '' NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`hidden` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `searches` (
	`keyword` text PRIMARY KEY NOT NULL,
	`hot` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `searches_hot` ON `searches` (`hot`);--> statement-breakpoint
CREATE TABLE `site_days` (
	`day` text PRIMARY KEY NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`articles` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`questions` integer DEFAULT 0 NOT NULL,
	`answers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sponsors` (
	`id` integer PRIMARY KEY NOT NULL,
	`nickname` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`user_id` text,
	`money` integer NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`visitor` text DEFAULT '' NOT NULL,
	`order_no` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sponsors_order` ON `sponsors` (`order_no`) WHERE order_no <> '';--> statement-breakpoint
CREATE INDEX `sponsors_status_time` ON `sponsors` (`status`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `sponsors_visitor` ON `sponsors` (`visitor`);--> statement-breakpoint
CREATE TABLE `visits` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`day`, `visitor`)
);
--> statement-breakpoint
CREATE TABLE `bounties` (
	`bounty_no` text PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`expire_time` integer NOT NULL,
	`reminded_at` integer,
	`end_time` integer,
	CONSTRAINT "bounties_amount" CHECK("bounties"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bounties_held` ON `bounties` (`question_id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `bounties_question` ON `bounties` (`question_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `bounties_expire` ON `bounties` (`expire_time`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `bounties_user` ON `bounties` (`user_id`,`create_time`);--> statement-breakpoint
CREATE TABLE `bounty_shares` (
	`bounty_no` text NOT NULL,
	`answer_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`bounty_no`, `answer_id`),
	CONSTRAINT "bounty_shares_amount" CHECK("bounty_shares"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `bounty_shares_user` ON `bounty_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `comment_likes` (
	`comment_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `comment_likes_user` ON `comment_likes` (`user_id`,`comment_id`);--> statement-breakpoint
CREATE INDEX `comment_likes_time` ON `comment_likes` (`comment_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `comment_mentions` (
	`comment_id` integer NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`parent_id` integer DEFAULT 0 NOT NULL,
	`passage_id` integer DEFAULT 0 NOT NULL,
	`reply_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`reply_user_id` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`length` integer DEFAULT 0 NOT NULL,
	`key` text,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`deleted_at` integer,
	`edit_time` integer,
	`shown_at` integer,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `comments_hot` ON `comments` (`article_id`,`like_count`,`id`) WHERE passage_id = 0 and parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_new` ON `comments` (`article_id`,`id`) WHERE passage_id = 0 and parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_article` ON `comments` (`article_id`);--> statement-breakpoint
CREATE INDEX `comments_passage` ON `comments` (`passage_id`,`like_count`,`id`) WHERE passage_id > 0 and parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_of_passage` ON `comments` (`passage_id`) WHERE passage_id > 0 and state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`parent_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_received` ON `comments` (`article_id`,`create_time`,`user_id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `comments_answers` ON `comments` (`reply_id`,`user_id`) WHERE reply_id > 0;--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_user_article` ON `comments` (`user_id`,`article_id`);--> statement-breakpoint
CREATE INDEX `comments_user_time` ON `comments` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `comments_user_liked` ON `comments` (`user_id`,`id`) WHERE like_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_key` ON `comments` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`exact` text NOT NULL,
	`prefix` text NOT NULL,
	`suffix` text NOT NULL,
	`locked` integer NOT NULL,
	`found` integer DEFAULT true NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`quote` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passages_article` ON `passages` (`article_id`,`locked`,`start_at`);--> statement-breakpoint
CREATE TABLE `feedbacks` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`visitor` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`told` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedbacks_key` ON `feedbacks` (`key`);--> statement-breakpoint
CREATE INDEX `feedbacks_state_time` ON `feedbacks` (`state`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `feedbacks_user` ON `feedbacks` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `feedbacks_visitor` ON `feedbacks` (`visitor`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`key` text,
	`vote_sum` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`editor_id` text,
	`mentions` text DEFAULT '[]' NOT NULL,
	`deleted_at` integer,
	`shown_at` integer,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL,
	`summary` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`,`vote_sum`,`create_time`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `answers_user` ON `answers` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `answers_key` ON `answers` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `close_votes` (
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`duplicate_of` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `forum_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`template` text DEFAULT '{}' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`revision` integer NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`decider_user_id` text,
	`note` text DEFAULT '' NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_edits_open` ON `forum_edits` (`question_id`,`answer_id`,`user_id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `forum_edits_waiting` ON `forum_edits` (`created_at`,`id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `forum_edits_user` ON `forum_edits` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `forum_revisions` (
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`template` text DEFAULT '{}' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`question_id`, `answer_id`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `forum_revisions_user` ON `forum_revisions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `forum_tags` (
	`question_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`question_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `forum_tags_tag` ON `forum_tags` (`tag_id`,`create_time`,`question_id`);--> statement-breakpoint
CREATE TABLE `forum_topics` (
	`tag_id` integer PRIMARY KEY NOT NULL,
	`question_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `forum_topics_num` ON `forum_topics` (`question_num`,`tag_id`);--> statement-breakpoint
CREATE TABLE `forum_views` (
	`question_id` integer NOT NULL,
	`visitor` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `forum_views_seen` ON `forum_views` (`seen_at`);--> statement-breakpoint
CREATE TABLE `forum_votes` (
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`value` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `answer_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `forum_votes_user` ON `forum_votes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `question_bodies` (
	`question_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `question_fields` (
	`question_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`folded` text,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`question_id`, `field`)
);
--> statement-breakpoint
CREATE INDEX `question_fields_folded` ON `question_fields` (`field`,`folded`,`create_time`,`question_id`) WHERE folded is not null;--> statement-breakpoint
CREATE TABLE `question_follows` (
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `question_follows_user` ON `question_follows` (`user_id`,`created_at`,`question_id`);--> statement-breakpoint
CREATE TABLE `question_messages` (
	`fingerprint` text NOT NULL,
	`question_id` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `question_id`)
);
--> statement-breakpoint
CREATE INDEX `question_messages_question` ON `question_messages` (`question_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`key` text,
	`quantity` integer DEFAULT 0 NOT NULL,
	`answer_count` integer DEFAULT 0 NOT NULL,
	`vote_sum` integer DEFAULT 0 NOT NULL,
	`accepted_answer_id` integer,
	`accepted_time` integer,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`follow_count` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`editor_id` text,
	`bounty` integer DEFAULT 0 NOT NULL,
	`duplicate_of` integer,
	`closed_at` integer,
	`mentions` text DEFAULT '[]' NOT NULL,
	`facets` text DEFAULT '[]' NOT NULL,
	`hot` real DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`shown_at` integer,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL,
	`last_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `questions_time` ON `questions` (`create_time`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `questions_hot` ON `questions` (`hot`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `questions_open` ON `questions` (`create_time`,`id`) WHERE state = 1 and deleted_at is null and answer_count = 0;--> statement-breakpoint
CREATE INDEX `questions_bounty` ON `questions` (`create_time`,`id`) WHERE state = 1 and deleted_at is null and bounty > 0;--> statement-breakpoint
CREATE INDEX `questions_user` ON `questions` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `questions_key` ON `questions` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `forum_comments` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`key` text,
	`mentions` text DEFAULT '[]' NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`deleted_at` integer,
	`shown_at` integer,
	`edit_time` integer,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `forum_comments_post` ON `forum_comments` (`question_id`,`answer_id`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `forum_comments_user` ON `forum_comments` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `forum_comments_key` ON `forum_comments` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `file_uses` (
	`owner` text NOT NULL,
	`row_key` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`owner`, `row_key`, `key`)
);
--> statement-breakpoint
CREATE INDEX `file_uses_key` ON `file_uses` (`key`);--> statement-breakpoint
CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `files_user` ON `files` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_used` ON `files` (`used_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`floor` integer,
	`ceiling` integer,
	CONSTRAINT "accounts_floor" CHECK("accounts"."floor" is null or "accounts"."balance" >= "accounts"."floor"),
	CONSTRAINT "accounts_ceiling" CHECK("accounts"."ceiling" is null or "accounts"."balance" <= "accounts"."ceiling")
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`order_no` text DEFAULT '' NOT NULL,
	`digest` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_key_unique` ON `entries` (`key`);--> statement-breakpoint
CREATE INDEX `entries_order` ON `entries` (`order_no`,`id`) WHERE order_no <> '';--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`ok` integer NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`differences` text DEFAULT '[]' NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE INDEX `reconciliations_time` ON `reconciliations` (`create_time`);--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry` integer NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`entry`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_amount" CHECK("transfers"."amount" > 0),
	CONSTRAINT "transfers_accounts" CHECK("transfers"."from_account" <> "transfers"."to_account")
);
--> statement-breakpoint
CREATE INDEX `transfers_entry` ON `transfers` (`entry`);--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_account`,`id`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_account`,`id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `id_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`highest` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `last_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ok` integer NOT NULL,
	`detail` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`target_id` text NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_target` ON `blocks` (`target_id`);--> statement-breakpoint
CREATE TABLE `lobby_readings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_to` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`room_id` text NOT NULL,
	`no` integer NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`client_key` text NOT NULL,
	`type` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`excerpt` text NOT NULL,
	`reply_to` integer DEFAULT 0 NOT NULL,
	`withdrawn_at` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`room_id`, `no`)
);
--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`user_id`,`create_time`) WHERE withdrawn_at = 0;--> statement-breakpoint
CREATE TABLE `room_members` (
	`user_id` text NOT NULL,
	`room_id` text NOT NULL,
	`peer_id` text NOT NULL,
	`read_to` integer DEFAULT 0 NOT NULL,
	`cleared_to` integer DEFAULT 0 NOT NULL,
	`listed_at` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `room_id`)
);
--> statement-breakpoint
CREATE INDEX `room_members_room` ON `room_members` (`room_id`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`last` integer DEFAULT 0 NOT NULL,
	`last_time` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_claims` (
	`key` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `broadcast_drops` (
	`user_id` text NOT NULL,
	`broadcast_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `broadcast_id`)
);
--> statement-breakpoint
CREATE TABLE `broadcast_states` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_to` integer DEFAULT 0 NOT NULL,
	`dropped_to` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`sender_id` text NOT NULL,
	`key` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_key_unique` ON `broadcasts` (`key`);--> statement-breakpoint
CREATE INDEX `broadcasts_user` ON `broadcasts` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`period` text NOT NULL,
	`sent_day` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notice_actors` (
	`notice_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`notice_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `notice_off` (
	`user_id` text NOT NULL,
	`type` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`)
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` integer NOT NULL,
	`subject` text NOT NULL,
	`article_id` integer,
	`comment_id` integer,
	`question_id` integer,
	`answer_id` integer,
	`remark_id` integer,
	`activity_id` integer,
	`mark` integer DEFAULT 0 NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`is_read` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`last_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_open` ON `notices` (`user_id`,`type`,`subject`) WHERE is_read = 0;--> statement-breakpoint
CREATE INDEX `notices_list` ON `notices` (`user_id`,`type`,`last_time`,`id`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`,`type`) WHERE is_read = 0;--> statement-breakpoint
CREATE TABLE `weekly_mails` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wanted` integer NOT NULL,
	`sent_week` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coupon_batches` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`off` integer NOT NULL,
	`cap` integer DEFAULT 0 NOT NULL,
	`least` integer DEFAULT 0 NOT NULL,
	`goods` text NOT NULL,
	`way` text NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`code` text,
	`from_time` integer NOT NULL,
	`until_time` integer NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`per_person` integer DEFAULT 1 NOT NULL,
	`issued` integer DEFAULT 0 NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`stopped_at` integer,
	`voided_at` integer,
	`key` text NOT NULL,
	`create_time` integer NOT NULL,
	CONSTRAINT "coupon_batches_total" CHECK(total = 0 or issued <= total)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_batches_key_unique` ON `coupon_batches` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_batches_code` ON `coupon_batches` (`code`) WHERE code is not null;--> statement-breakpoint
CREATE INDEX `coupon_batches_way` ON `coupon_batches` (`way`,`until_time`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY NOT NULL,
	`batch_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`nth` integer NOT NULL,
	`key` text NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`order_no` text,
	`until_time` integer NOT NULL,
	`create_time` integer NOT NULL,
	`used_time` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_nth` ON `coupons` (`batch_id`,`user_id`,`nth`);--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_key` ON `coupons` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `coupons_user` ON `coupons` (`user_id`,`state`,`until_time`);--> statement-breakpoint
CREATE INDEX `coupons_order` ON `coupons` (`order_no`) WHERE order_no is not null;--> statement-breakpoint
CREATE TABLE `orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`biz` integer DEFAULT 0 NOT NULL,
	`article_id` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`coupon` integer,
	`author_id` text DEFAULT '' NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`back` integer DEFAULT 0 NOT NULL,
	`pay_way` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`code_url` text DEFAULT '' NOT NULL,
	`transaction_no` text DEFAULT '' NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`expire_time` integer NOT NULL,
	`paid_time` integer,
	`closed_time` integer,
	`mature_time` integer,
	`matured_time` integer,
	CONSTRAINT "orders_amount" CHECK("orders"."amount" >= 0 and "orders"."amount" = "orders"."price" - "orders"."discount"),
	CONSTRAINT "orders_refunded" CHECK("orders"."refunded" between 0 and "orders"."amount"),
	CONSTRAINT "orders_back" CHECK("orders"."back" between 0 and "orders"."share")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_open` ON `orders` (`user_id`,`type`,`biz`,`pay_way`,`amount`) WHERE status in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_transaction` ON `orders` (`transaction_no`) WHERE transaction_no <> '';--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`create_time`,`order_no`);--> statement-breakpoint
CREATE INDEX `orders_time` ON `orders` (`create_time`,`order_no`);--> statement-breakpoint
CREATE INDEX `orders_expire` ON `orders` (`expire_time`) WHERE status in (0, 1);--> statement-breakpoint
CREATE INDEX `orders_author` ON `orders` (`author_id`,`paid_time`) WHERE author_id <> '';--> statement-breakpoint
CREATE INDEX `orders_mature` ON `orders` (`mature_time`) WHERE status = 2 and share > 0 and matured_time is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`refund_no` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`source` text NOT NULL,
	`transaction_no` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`paid` integer NOT NULL,
	`state` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`operator` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_time` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`done_time` integer,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" between 0 and "refunds"."paid")
);
--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_no`);--> statement-breakpoint
CREATE INDEX `refunds_next` ON `refunds` (`next_time`) WHERE state in (0, 1);--> statement-breakpoint
CREATE TABLE `pay_bill_lines` (
	`no` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`order_no` text NOT NULL,
	`transaction_no` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pay_bill_lines_day` ON `pay_bill_lines` (`day`);--> statement-breakpoint
CREATE INDEX `pay_bill_lines_order` ON `pay_bill_lines` (`order_no`);--> statement-breakpoint
CREATE TABLE `pay_bills` (
	`day` text PRIMARY KEY NOT NULL,
	`is_done` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_time` integer NOT NULL,
	`detail` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_certificates` (
	`serial` text PRIMARY KEY NOT NULL,
	`pem` text NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_checks` (
	`order_no` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`next_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY NOT NULL,
	`payout_no` text NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`way` text NOT NULL,
	`account` text NOT NULL,
	`payee` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	`decided_time` integer,
	`payer_id` text,
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_number` ON `payouts` (`payout_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_waiting` ON `payouts` (`user_id`) WHERE status = 0;--> statement-breakpoint
CREATE INDEX `payouts_user` ON `payouts` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_status` ON `payouts` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `backups` (
	`name` text PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`state` text NOT NULL,
	`progress` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_running` ON `backups` (`state`) WHERE state = 'running';--> statement-breakpoint
CREATE TABLE `daily_steps` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`ok` integer NOT NULL,
	`detail` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`day`, `step`)
);
--> statement-breakpoint
CREATE TABLE `site_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`changes` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`died_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_event_id_unique` ON `dead_letters` (`event_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`consumer` text NOT NULL,
	`event_id` integer NOT NULL,
	`done_at` integer NOT NULL,
	PRIMARY KEY(`consumer`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `deliveries_done` ON `deliveries` (`done_at`);--> statement-breakpoint
CREATE TABLE `delivery_failures` (
	`event_id` integer NOT NULL,
	`consumer` text NOT NULL,
	`attempts` integer DEFAULT 1 NOT NULL,
	`error` text NOT NULL,
	`failed_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `consumer`)
);
--> statement-breakpoint
CREATE TABLE `event_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_outbox_size" CHECK(length(cast("event_outbox"."data" as blob)) <= 4096)
);
--> statement-breakpoint
CREATE TABLE `locks` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`open` integer DEFAULT 1 NOT NULL,
	`why` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `moderation_cases_open` ON `moderation_cases` (`create_time`) WHERE open = 1;--> statement-breakpoint
CREATE INDEX `moderation_cases_user` ON `moderation_cases` (`user_id`,`outcome`);--> statement-breakpoint
CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`before` text DEFAULT '' NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_log_version` ON `operator_log` (`kind`,`key`,`version`) WHERE version > 0;--> statement-breakpoint
CREATE INDEX `operator_log_user` ON `operator_log` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `post_marks` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`mark` text NOT NULL,
	`channel` text NOT NULL,
	`fresh` integer NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`, `mark`)
);
--> statement-breakpoint
CREATE INDEX `post_marks_mark` ON `post_marks` (`mark`,`create_time`);--> statement-breakpoint
CREATE INDEX `post_marks_time` ON `post_marks` (`create_time`);--> statement-breakpoint
CREATE TABLE `reports` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`fresh` integer NOT NULL,
	`settled` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `reports_user` ON `reports` (`user_id`,`create_time`);--> statement-breakpoint
CREATE TABLE `sanctions` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `tombstones` (
	`tag` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `word_lists` (
	`id` integer PRIMARY KEY NOT NULL,
	`words` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `article_searches` (
	`article_id` integer NOT NULL,
	`day` text NOT NULL,
	`keyword` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `day`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `article_sources` (
	`article_id` integer NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `day`, `source`)
);
--> statement-breakpoint
CREATE TABLE `author_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`readers` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`depth` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`collects` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`gained` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `topic_follows` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`topic` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `topic`)
);
--> statement-breakpoint
CREATE INDEX `topic_follows_topic` ON `topic_follows` (`kind`,`topic`,`user_id`);--> statement-breakpoint
CREATE TABLE `badges` (
	`user_id` text NOT NULL,
	`badge` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `badge`)
);
--> statement-breakpoint
CREATE TABLE `experience` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `experience_dues` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `due_at`)
);
--> statement-breakpoint
CREATE INDEX `experience_dues_due` ON `experience_dues` (`due_at`);--> statement-breakpoint
CREATE TABLE `sign_records` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`is_make_up` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `admin_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_codes` (
	`email` text NOT NULL,
	`asker` text NOT NULL,
	`hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`email`, `asker`)
);
--> statement-breakpoint
CREATE INDEX `email_codes_expiry` ON `email_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_states` (
	`hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`browser` text NOT NULL,
	`verifier` text NOT NULL,
	`redirect` text NOT NULL,
	`place` text NOT NULL,
	`link_id` text,
	`link_session` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_states_expiry` ON `login_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `logins` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `logins_user` ON `logins` (`user_id`);--> statement-breakpoint
CREATE TABLE `passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`id` text DEFAULT '' NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `spam_marks` (
	`owner` text NOT NULL,
	`row_key` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `row_key`)
);
--> statement-breakpoint
CREATE INDEX `spam_marks_user` ON `spam_marks` (`user_id`);--> statement-breakpoint
CREATE TABLE `login_tickets` (
	`hash` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_tickets_expiry` ON `login_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `follows` (
	`user_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target_id`)
);
--> statement-breakpoint
CREATE INDEX `follows_target` ON `follows` (`target_id`);--> statement-breakpoint
CREATE INDEX `follows_target_time` ON `follows` (`target_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `follows_user_time` ON `follows` (`user_id`,`created_at`,`target_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`nickname` text NOT NULL,
	`nickname_look` text DEFAULT '' NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`email` text,
	`role` text DEFAULT 'user' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`web_site` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`bj_cover` text DEFAULT '' NOT NULL,
	`login_type` integer DEFAULT 1 NOT NULL,
	`article_count` integer DEFAULT 0 NOT NULL,
	`collect_count` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`fans_count` integer DEFAULT 0 NOT NULL,
	`watch_count` integer DEFAULT 0 NOT NULL,
	`close_at` integer,
	`ended_at` integer,
	`level` integer DEFAULT 1 NOT NULL,
	`exp` integer DEFAULT 0 NOT NULL,
	`reputation` integer DEFAULT 1 NOT NULL,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
CREATE INDEX `people_nickname` ON `people` (lower("nickname"));--> statement-breakpoint
CREATE INDEX `people_nickname_look` ON `people` (`nickname_look`);--> statement-breakpoint
CREATE TABLE `wechat_claims` (
	`sender` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wechat_claims_expiry` ON `wechat_claims` (`expires_at`);