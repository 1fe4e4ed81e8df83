/** Two-character surnames. */
export const COMPOUND =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|司徒|夏侯|轩辕|独孤|南宫|西门|端木|申屠|呼延|澹台|公冶|濮阳|单于|太叔|钟离|闻人|赫连|鲜于|闾丘|司空)$/;

/** Common one-character surnames, simplified and traditional. */
const SINGLE = new Set(
  `王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤
  常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦褚娄窦戚岑景党宫费卜冷晏席卫柏宗瞿桂佟应臧闵苟邬边卞姬师仇栾隋商刁荣巫寇桑郎甄丛仲虞敖巩佘池查麻苑迟邝
  張劉陳楊黃趙吳孫馬羅鄭謝許韓馮鄧蕭蔣葉蘇魏呂盧鐘鍾譚陸範賈韋鄒閻龍賀顧龔萬錢嚴湯齊喬龐顏莊聶關蘭寧紀單凌畢塗駱藍遊歐華應`
    .replace(/\s+/g, '')
    .split(''),
);

/** Whether Han text may be a complete personal name. */
export const isWholeName = (text: string): boolean => {
  const signs = [...text];
  if (signs.length < 2 || signs.length > 4 || COMPOUND.test(text)) return false;
  return SINGLE.has(signs[0] ?? '') || COMPOUND.test(signs.slice(0, 2).join(''));
};
