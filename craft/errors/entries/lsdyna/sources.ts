import type { Source } from '../../entry.ts';

const read = '2026-11-28';

export const negativeVolume: Source = {
  title: 'LS-DYNA 知识库：Negative volumes in brick elements',
  href: 'https://lsdyna.ansys.com/negative-volumes-in-brick-elements-2',
  read,
};

export const negativeVolumeTips: Source = {
  title: 'LSTC FAQ：negative_volume_in_brick_element.tips',
  href: 'http://ftp.lstc.com/anonymous/outgoing/jday/faq/negative_volume_in_brick_element.tips',
  read,
};

export const softMaterials: Source = {
  title: 'DYNAmore 支持站：Negative volume in soft materials',
  href: 'https://dynasupport.com/howtos/material/negative-volume-in-soft-materials',
  read,
};

export const instability: Source = {
  title: 'LSTC FAQ：instability.tips（2019-03-28 更新）',
  href: 'http://ftp.lstc.com/anonymous/outgoing/support/FAQ/instability.tips',
  read,
};

export const shootingNode: Source = {
  title: 'LS-DYNA 知识库：Shooting node',
  href: 'https://lsdyna.ansys.com/shooting-node-2',
  read,
};

export const massScaling: Source = {
  title: 'LS-DYNA 知识库：Mass scaling',
  href: 'https://lsdyna.ansys.com/mass-scaling/',
  read,
};

export const massScalingD3view: Source = {
  title: 'd3VIEW：Overview of Mass-Scaling in LS-DYNA',
  href: 'https://www.d3view.com/2006/10/overview-of-mass-scaling/',
  read,
};

export const contactStep: Source = {
  title: 'd3VIEW：Contact and Global Timestep',
  href: 'https://www.d3view.com/2007/11/contact-and-global-timestep/',
  read,
};

export const ignore: Source = {
  title: 'LSTC FAQ：contact.ignore1',
  href: 'http://ftp.lstc.com/anonymous/outgoing/jday/faq/contact.ignore1',
  read,
};

export const penetrations: Source = {
  title: 'LS-DYNA 知识库：Find and remove initial penetrations',
  href: 'https://lsdyna.ansys.com/find-and-remove-initial-penetrations/',
  version: 'LS-PrePost 4.9',
  read,
};
