import {
  Activity,
  Box,
  File,
  FileArchive,
  FileCode,
  FileText,
  Image,
  type LucideIcon,
  Package,
  ScrollText,
  SquareTerminal,
  Table,
} from 'lucide-react';
import { type AnnexKind, annexKindOf } from '../../../../contract/content/annex/kinds.ts';

const ICONS: Record<AnnexKind, LucideIcon> = {
  deck: FileCode,
  result: Activity,
  log: ScrollText,
  cad: Box,
  project: Package,
  document: FileText,
  archive: FileArchive,
  table: Table,
  image: Image,
  script: SquareTerminal,
};

/** Icon of an attachment by its file name. */
export function KindIcon({ name }: { name: string }) {
  const kind = annexKindOf(name);
  const Icon = kind ? ICONS[kind] : File;
  return <Icon size={20} aria-hidden="true" />;
}
