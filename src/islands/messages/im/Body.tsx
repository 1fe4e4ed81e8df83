import { BookOpen, Download, FileText, MessageCircleQuestion, Wrench } from 'lucide-react';
import { sizeText } from '../../../../contract/kit/sizeText.ts';
import {
  cardPage,
  MESSAGE_TYPE,
  type MessageCard,
  type MessageFile,
} from '../../../../contract/messages/im/message.ts';
import { parseJson } from '../../../stores/kit/stored.ts';
import { Body as TextBody } from '../../ui/text/Body.tsx';
import { TWO_LINES } from './look.ts';

const CARD = 'group w-80 max-w-full px-3.5 py-2.5 border border-base-300 rounded-[inherit] bg-base-100';
const CARD_NAME = 'block font-semibold wrap-anywhere group-hover:text-primary';

type Props = { type: number; content: string };

const KIND = {
  article: { icon: BookOpen, name: '文章' },
  question: { icon: MessageCircleQuestion, name: '问答' },
  tool: { icon: Wrench, name: '工具' },
} as const;

function Card({ path, title, summary }: MessageCard) {
  const page = cardPage(path);
  if (!page) return null;
  const { icon: Icon, name } = KIND[page.kind];
  return (
    <a className={`${CARD} grid gap-1`} href={path}>
      <span className="flex items-center gap-1 text-[12px] text-(--muted)">
        <Icon size={14} aria-hidden="true" />
        {name}
      </span>
      <b className={CARD_NAME}>{title}</b>
      {summary && <span className={TWO_LINES}>{summary}</span>}
    </a>
  );
}

function Offer({ address, name, size }: MessageFile) {
  return (
    <a className={`${CARD} flex items-center gap-3`} href={address} download={name}>
      <FileText size={28} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className={CARD_NAME}>{name}</b>
        <span className={TWO_LINES}>{sizeText(size)}</span>
      </span>
      <Download size={18} aria-label="下载" />
    </a>
  );
}

/** Picture; a click opens it full size (src/scripts/content/zoom.ts). */
function Picture({ src }: { src: string }) {
  return (
    <figure>
      <button type="button" className="figure-zoom block cursor-zoom-in" aria-label="放大图片">
        <img className="min-w-20 max-h-80 rounded-[inherit]" src={src} alt="图片" loading="lazy" />
      </button>
    </figure>
  );
}

/** Content of a message: text, picture, page card or file. */
export function Body({ type, content }: Props) {
  if (type === MESSAGE_TYPE.picture) return <Picture src={content} />;
  const card = type === MESSAGE_TYPE.card ? (parseJson(content) as MessageCard | null) : null;
  if (card) return <Card {...card} />;
  const file = type === MESSAGE_TYPE.file ? (parseJson(content) as MessageFile | null) : null;
  if (file) return <Offer {...file} />;
  return <TextBody html={content} />;
}
