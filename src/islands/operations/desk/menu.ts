import {
  BellRing,
  ChartNoAxesColumn,
  DatabaseBackup,
  DatabaseZap,
  FileWarning,
  Gavel,
  HeartHandshake,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  SpellCheck,
  Tags,
  TicketPercent,
  Trophy,
  UserCheck,
  Users,
} from 'lucide-react';
import { place, TITLE } from '../../../../contract/kit/places.ts';

/** Menu row; without `forEditors` for admins only. */
type Row = { href: string; text: string; icon: LucideIcon; forEditors?: true };

const MENU: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: '总览',
    rows: [{ href: place.admin(), text: '概览', icon: ChartNoAxesColumn, forEditors: true }],
  },
  {
    title: '内容',
    rows: [
      { href: place.moderation(), text: TITLE.moderation, icon: ShieldCheck, forEditors: true },
      { href: place.adminArticles(), text: TITLE.adminArticles, icon: Newspaper, forEditors: true },
      { href: place.adminErrors(), text: TITLE.adminErrors, icon: FileWarning, forEditors: true },
      { href: place.adminCatalog(), text: TITLE.adminCatalog, icon: Tags },
      { href: place.adminActivities(), text: TITLE.adminActivities, icon: Trophy },
      { href: place.adminComplaints(), text: TITLE.adminComplaints, icon: Gavel },
      { href: place.adminFeedback(), text: TITLE.adminFeedback, icon: MessageSquareWarning },
      { href: place.adminSupport(), text: TITLE.adminSupport, icon: HeartHandshake },
      { href: place.adminWords(), text: TITLE.adminWords, icon: SpellCheck },
    ],
  },
  {
    title: '用户',
    rows: [
      { href: place.adminPeople(), text: TITLE.adminPeople, icon: Users },
      { href: place.adminTrust(), text: TITLE.adminTrust, icon: UserCheck },
      { href: place.adminAnnouncements(), text: TITLE.adminAnnouncements, icon: Megaphone },
      { href: place.adminNotice(), text: TITLE.adminNotice, icon: BellRing },
    ],
  },
  {
    title: '交易',
    rows: [
      { href: place.adminOrders(), text: TITLE.adminOrders, icon: ReceiptText },
      { href: place.adminCoupons(), text: TITLE.adminCoupons, icon: TicketPercent },
    ],
  },
  {
    title: '站点',
    rows: [
      { href: place.adminSite(), text: TITLE.adminSite, icon: Settings },
      { href: place.adminRules(), text: TITLE.adminRules, icon: SlidersHorizontal },
      { href: place.adminTerms(), text: TITLE.terms, icon: ScrollText },
    ],
  },
  {
    title: '系统',
    rows: [
      { href: place.adminJobs(), text: TITLE.adminJobs, icon: ListChecks },
      { href: place.adminCache(), text: TITLE.adminCache, icon: DatabaseZap },
      { href: place.adminBackup(), text: TITLE.adminBackup, icon: DatabaseBackup },
    ],
  },
];

/** Whether editors may use the page at this path. */
export const isForEditors = (at: string): boolean =>
  MENU.some(({ rows }) => rows.some((it) => it.href === at && it.forEditors));

/** Menu groups with the rows a role may open. */
export function menuOf(role: string) {
  const may = (row: Row) => role === 'admin' || (role === 'editor' && row.forEditors);
  return MENU.map((it) => ({ ...it, rows: it.rows.filter(may) })).filter((it) => it.rows.length > 0);
}
