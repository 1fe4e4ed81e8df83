import {
  BookMarked,
  Box,
  Calculator,
  CircleAlert,
  CircleUser,
  FileText,
  GitCompareArrows,
  Hash,
  Search,
  Settings2,
  Target,
} from 'lucide-react';

export const ICON = {
  search: Search,
  article: FileText,
  tag: Hash,
  column: BookMarked,
  author: CircleUser,
  tool: Calculator,
  benchmark: Target,
  material: Box,
  error: CircleAlert,
  change: GitCompareArrows,
  practice: Settings2,
} as const;
