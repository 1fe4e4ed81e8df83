import * as z from 'zod';
import { place } from '../../../contract/kit/places.ts';
import { SYSTEM_NAMES } from '../../../craft/alternatives.ts';
import { cardsOf } from '../../../craft/materials/cards/list.ts';
import { doubtsOf } from '../../../craft/materials/check.ts';
import { materialsFor } from '../../../craft/materials/find.ts';
import { shownValue } from '../../../craft/materials/format.ts';
import { materialWith } from '../../../craft/materials/list.ts';
import type { Material, Value } from '../../../craft/materials/material.ts';
import { QUANTITIES } from '../../../craft/materials/quantities.ts';
import { SOURCES } from '../../../craft/materials/sources.ts';
import { oneOf, textField } from '../fields.ts';
import { ownHead, tool, Unfit } from '../tool.ts';

const SOLVERS = ['abaqus', 'calculix', 'apdl', 'openfoam', 'lsdyna', 'nastran'] as const;
const CANDIDATES = 8;

/** The material of an address or a name. Throws `Unfit` with those that a name may mean. */
function findMaterial(name: string): Material {
  const near = materialsFor(name, CANDIDATES);
  const exact = near.filter((it) => it.name.toLowerCase() === name.toLowerCase());
  const own = materialWith(name) ?? (near.length === 1 ? near[0] : exact.length === 1 ? exact[0] : undefined);
  if (own) return own;
  if (near.length === 0) throw new Unfit(`材料库里没有 ${name}：换一个牌号或名称，或用 search 找`);
  throw new Unfit(`${name} 指的不止一种材料：${near.map((it) => `${it.slug}（${it.title}）`).join('、')}`);
}

function valueRow({ quantity, value, source, where, condition }: Value, system: string) {
  const { label, sign, si } = QUANTITIES[quantity];
  const shown = shownValue(quantity, value, system);
  const { title, version, licence, url } = SOURCES[source];
  return {
    quantity,
    label,
    sign,
    text: shown.text,
    unit: shown.unit,
    si: { value, unit: si },
    condition,
    where,
    source: { title, version, licence, url },
  };
}

export const materialCard = tool({
  name: 'material_card',
  title: '材料参数与卡片',
  description:
    '一种材料的参数（每个值带出处、条件）和求解器的材料卡片。给出牌号、名称或地址里的名字；单位制默认 mm-t-s。相近的牌号不是同一种材料，指得不清楚时回答有哪些。',
  input: z.object({
    material: textField('material', 60, '牌号或名称，例如 S355J2、6061、水'),
    system: oneOf('system', SYSTEM_NAMES, '单位制').default('mm-t-s'),
    solver: oneOf('solver', SOLVERS, '要哪种求解器的卡片；不写是全部').optional(),
  }),
  async answer({ material: name, system, solver }, asked) {
    const it = findMaterial(name);
    const values = it.values.map((own) => valueRow(own, system));
    const cards = cardsOf(it, system).filter((own) => !solver || own.key.startsWith(solver));
    const doubts = [...doubtsOf(it), ...it.notes];
    const body = [
      [
        `- 类别：${it.group}`,
        ...(it.standard ? [`- 标准：${it.standard}`] : []),
        ...(it.near.length > 0 ? [`- 相近的牌号（不是同一种）：${it.near.join('、')}`] : []),
      ].join('\n'),
      values
        .map(
          (own) =>
            `- ${own.label} ${own.sign} = ${own.text} ${own.unit}（${own.condition}；${own.source.title}，${own.where}）`,
        )
        .join('\n'),
      ...doubts.map((own) => `**注意：${own}**`),
      ...cards.map((own) => `${own.label}（${system}）：\n\n\`\`\`\n${own.text}\`\`\``),
    ];
    return {
      head: await ownHead(asked, { title: it.title, path: place.material(it.slug), content: it }),
      body: body.filter(Boolean).join('\n\n'),
      data: {
        slug: it.slug,
        name: it.name,
        group: it.group,
        standard: it.standard,
        near: it.near,
        system,
        values,
        doubts,
        cards,
      },
    };
  },
});
