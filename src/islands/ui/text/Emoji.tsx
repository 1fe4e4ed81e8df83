import { Smile } from 'lucide-react';
import { type ButtonHTMLAttributes, useId } from 'react';

const EMOJI: readonly (readonly [string, string])[] = [
  ['😀', '开心'],
  ['😄', '大笑'],
  ['😂', '笑出眼泪'],
  ['🙂', '微笑'],
  ['😉', '眨眼'],
  ['😍', '喜欢'],
  ['🤔', '思考'],
  ['😅', '流汗'],
  ['😢', '难过'],
  ['😭', '大哭'],
  ['😱', '惊恐'],
  ['😴', '困了'],
  ['👍', '赞'],
  ['👎', '踩'],
  ['👏', '鼓掌'],
  ['🙏', '感谢'],
  ['💪', '加油'],
  ['👀', '围观'],
  ['🎉', '庆祝'],
  ['🔥', '火热'],
  ['💡', '想法'],
  ['❓', '疑问'],
  ['✅', '正确'],
  ['❌', '错误'],
  ['⚠️', '注意'],
  ['🚀', '加速'],
  ['🐛', '缺陷'],
  ['📈', '上升'],
  ['📉', '下降'],
  ['📐', '几何'],
  ['🔧', '修理'],
  ['☕', '休息'],
];

type Props = { insert: (piece: string) => void; tool?: ButtonHTMLAttributes<HTMLButtonElement> };

/** Button with an emoji popover; `tool` holds the props of a toolbar button. */
export function Emoji({ insert, tool }: Props) {
  const id = useId();
  return (
    <>
      <button
        {...tool}
        type="button"
        className="icon-btn"
        popoverTarget={id}
        aria-label="插入表情"
        title="插入表情"
      >
        <Smile size={18} />
      </button>
      <div id={id} className="panel emoji" popover="auto">
        {EMOJI.map(([piece, name]) => (
          <button
            key={piece}
            type="button"
            aria-label={name}
            title={name}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => insert(piece)}
          >
            {piece}
          </button>
        ))}
      </div>
    </>
  );
}
