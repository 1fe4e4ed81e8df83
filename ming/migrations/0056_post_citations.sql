CREATE TABLE `post_citations` (
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`question_id`, `answer_id`, `kind`, `target`)
);
--> statement-breakpoint
CREATE INDEX `post_citations_target` ON `post_citations` (`kind`,`target`);