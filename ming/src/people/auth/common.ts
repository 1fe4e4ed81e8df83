/**
 * Common passwords in lower case: keyboard patterns, Chinese numbers and pinyin, English words. Omits those
 * shorter than the minimum.
 */
export const COMMON: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0123456789 01234567 012345678 87654321 987654321 9876543210 0987654321
  12341234 12344321 123123123 123321123 123456123 123456654321 1234567a 1234567q 12345678a 12345678q
  123456789a 123456789q a12345678 a123456789 q12345678 q123456789 a1234567 q1234567 z1234567 abc12345
  abc123456 abc1234567 abc12345678 abcd1234 abcd12345 abcd123456 abcde12345 abcde123 abcdef123 abcdefgh
  abcdefghi abcdefghij abcd1234! aabbccdd aa123456 aa1234567 aa12345678 aaa111222 aaa12345 aaa123456
  aaaa1111 as123456 asd12345 asd123456 asd123123 asdasdasd asdf1234 asdf123456 asdfasdf asdfghjk asdfghjkl
  asdfghjkl; asdf;lkj asdqwe123 asd123asd as12345678 zx123456 zxc12345 zxc123456 zxcvbnm1 zxcvbnm123
  zxcvbnm, zxcvbnm,. zxczxczxc zxcv1234 zxcvzxcv zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 1qaz2wsx 1qaz2wsx3edc
  1qaz1qaz 1qazxsw2 1qaz@wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123
  qazwsx12 qazxswedc qaz123456 qaz12345 qaz123wsx qweasdzxc qweasd123 qwe12345 qwe123456 qwe123qwe qweqweqwe
  qwerasdf qwer1234 qwer12345 qwer123456 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyui qwertyuiop qwertyuiop123 123qweasd 123qwe123 123qweasdzxc 123456qwe 123456qq
  123456aa 123456abc 123456asd 123456zx 123456qaz 123456abcd 1234qwer 1234asdf 1234abcd 12qwaszx qwaszx12
  1a2b3c4d 1a2s3d4f 1z2x3c4v a1b2c3d4 a1s2d3f4 q123456q qq123456 qq1234567 qq12345678 qq123456789 qq123123
  qq5201314 ww123456 wang1234 wang123456 wangyang zhang123 zhang123456 li123456 liu123456 chen1234
  chen123456 yang1234 yang123456 huang123 zhao1234 zhao123456 zhou1234 xu123456 sun123456 lin123456 zz123456
  zzz123456 woaini1314 woaini520 woaini123 woaini521 woaini1234 woaini123456 woaini5201314 woainima
  woaiwojia woaizhongguo woaiwoziji woshishui woshishei woshiniba woshitiancai wobuzhidao woxihuanni
  wodemima wodemima123 mima1234 mima12345 mima123456 mimamima mimashi123 meiyoumima buzhidao buzhidao123
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou520 iloveyou1314 iloveu520 love1314 love5201314
  love123456 lovelove loveyou1314 ai123456 5201314520 52013145 520131400 5201314a a5201314 1314520520
  13145200 13141314 5201314. 52052052 520520520 5211314521 52113145 211314521 7758521a 7758521521 77585210
  7758258a 77582587 31415926 314159265 3141592653 14159265 11223344 1122334455 112233445566 11112222
  22223333 12121212 121212121212 13131313 131313131 10101010 20202020 1357924680 13579246 147258369
  147852369 147896325 14789632 159357456 159753456 258456789 321654987 369258147 741852963 789456123
  963852741 987456321 456123789 951753852 75395146 66668888 88886666 12348765 88888888a 66666666a 00000000a
  11111111a a11111111 a88888888 a66666666 168168168 16816888 18181818 19491001 19971997 20002000 20082008
  20081008 20102010 20122012 20202020a 19801980 19851985 19861986 19871987 19881988 19891989 19901990
  19911991 19921992 19931993 19941994 19951995 19961996 19981998 19991999 20012001 20052005 admin123
  admin1234 admin12345 admin123456 admin888 admin666 admin@123 admin!@# admin2020 admin2023 admin2024
  admin2025 adminadmin administrator root1234 root12345 root123456 rootroot toor1234 test1234 test12345
  test123456 testtest test@123 guest123 user1234 user12345 user123456 demo1234 demo123456 system123
  manager123 oracle123 mysql123 sa123456 server123 changeme changeme123 default123 welcome1 welcome12
  welcome123 welcome1234 letmein1 letmein123 login123 access123 password password1 password12 password123
  password1234 password12345 password123456 password! password1! password@123 passw0rd passw0rd1 passw0rd!
  p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@55w0rd pa$$w0rd pa55word pass1234 pass12345 pass123456 pass@123
  pass@word1 mypassword mypass123 secret123 topsecret trustno1 superman superman1 superman123 batman123
  spiderman ironman123 pokemon1 pokemon123 starwars starwars1 football football1 baseball baseball1
  basketball softball volleyball swimming sunshine sunshine1 princess princess1 michelle jennifer jessica1
  elizabeth alexander benjamin nicholas jonathan charlie1 michael1 jordan23 mustang1 corvette mercedes
  porsche911 ferrari1 liverpool arsenal1 chelsea1 barcelona realmadrid manchester juventus computer
  computer1 internet internet1 whatever whatever1 victoria samantha danielle stephanie caroline patricia
  christian christopher midnight moonlight starlight rainbow1 butterfly chocolate strawberry blueberry
  cocacola hellokitty hello123 hello1234 hello12345 helloworld helloworld1 hellohello nihao123 nihao123456
  nihaonihao nihaoma123 dragon123 dragon12 tiger123 monkey123 monkey12 shadow123 master123 killer123
  summer123 winter123 spring123 freedom1 freedom123 lovely123 angel123 baby1234 babygirl babygirl1 babyboy1
  sweetheart friends1 friendship forever1 foreverlove marlboro playstation nintendo minecraft1 minecraft123
  fortnite1 xbox3600 google123 facebook1 linkedin1 twitter1 youtube1 baidu123 baidu123456 taobao123
  taobao123456 alibaba123 tencent123 weixin123 weixin123456 wechat123 huawei123 huawei@123 huawei12#$
  xiaomi123 beijing123 beijing2008 beijing2022 shanghai shanghai123 guangzhou guangzhou123 shenzhen
  shenzhen123 hangzhou hangzhou123 nanjing123 chengdu123 wuhan123 chongqing chongqing123 tianjin123 zhongguo
  zhongguo123 zhongguo1 china123 china1234 china12345 china123456 china2008 gongchandang xiaoxiao
  xiaoxiao123 xiaoming xiaoming123 xiaoqiang baobao123 baobei123 baobeier laopo123 laogong123 qinaide1
  qinaide123 haohaoxuexi tiantianxiangshang jiayou123 kaixin123 kuaile123 xingfu123 gongxifacai facai888
  fafafafa 888888aa 888888abc 666666aa 111111aa 111111qq 000000aa aaaaaa11 aa111111 aa888888 aa666666
  qwe111111 abc111111 abc888888 ab123456 ab12345678 abc123abc abc123123 abcabc123 123abc123 123abc456
  1234abcd! a123456a a123456b a12345678a a1b2c3d4e5 a7758521 aini1314 aini5201314 caonima1 caonima123
  caonima123456 nimabi123 tmdtmdtmd ansys123 abaqus123 matlab123 fluent123 comsol123 solidworks
  solidworks123 catia123 hypermesh hypermesh123 nastran1 nastran123 engineer engineer1 engineer123
  simulation mingjie1 mingjie12 mingjie123 mingjie1234 mingjie123456 !@#$%^&* !@#$%^&*( !@#$1234 !qaz2wsx
  !qaz@wsx @wsx3edc 1!qaz2@wsx p0o9i8u7 0p9o8i7u poiuytrewq poiuytre lkjhgfdsa lkjhgfds mnbvcxz1 mnbvcxz123
  9ijn8uhb 3edc4rfv 2wsx3edc 5tgb6yhn 6yhn7ujm 7ujm8ik, rfvtgbyhn wsxedcrfv edcrfvtgb tgbyhnujm
`
    .trim()
    .split(/\s+/),
);
