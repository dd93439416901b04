// The characters by which Chinese writes the sounds of foreign names.

// Characters that are rare in Chinese given names and frequent in transcriptions …
const TYPICAL_SOUNDS: ReadonlySet<string> = new Set(
  '逊遜克斯尔爾姆特德娜莎莉妮蒂丝絲弗勒恩伦倫玛瑪瑟迪伊托夫蕾蒙顿頓奇巴戈娅婭茨拉扎兹茲',
);
// … and those that transcriptions use besides.
const SOUNDS: ReadonlySet<string> = new Set([
  ...TYPICAL_SOUNDS,
  ...'丽麗普琪塔萨薩洛纳納阿艾安奥埃爱愛昂保鲍鮑贝貝本比彼宾賓波伯博布查达達大戴丹道迪蒂杜多法费費菲芬福富盖蓋冈岡高格古哈海汉漢赫黑亨华華怀懷惠霍吉加贾賈杰傑金卡凯凱坎康科可肯库庫昆莱萊兰蘭朗劳勞雷里利列林琳刘留卢盧鲁魯路露罗羅吕马馬迈邁麦麥曼梅美米密敏明摩莫默穆内尼宁寧诺諾欧歐帕潘佩彭皮平乔喬琼瓊泉让讓热荣榮儒瑞若沙珊尚申圣聖史舒苏蘇索泰坦汤湯唐陶汀图圖瓦万威韦維维魏温沃武西希夏香肖谢謝辛休许雅亚亞延扬耶叶因英尤约約泽澤詹珍芝朱佐坎娃薇翰赛賽桑顿赖賴蓝藍柯柏杰妲黛琼哥歌珀蓓碧露缇芙',
]);

/** All characters that transcriptions of foreign names use. */
export const ALL_SOUNDS: readonly string[] = [...SOUNDS];

/** Returns true for a character that transcriptions of foreign names use. */
export const isSound = (character: string): boolean => SOUNDS.has(character);

/** Returns true for a character that transcriptions use, and Chinese given names rarely. */
export const isTypicalSound = (character: string): boolean => TYPICAL_SOUNDS.has(character);
