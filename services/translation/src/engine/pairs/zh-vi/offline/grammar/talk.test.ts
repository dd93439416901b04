import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

const check = (source: string, target: string) => expect(vietnamese(source)).toBe(target);

describe('what is asked to be told', () => {
  test.each([
    ['“你认识这个人吗？”', '“Ngươi có quen người này không?”'],
    ['“你还记得我吗？”', '“Ngươi có còn nhớ ta không?”'],
    ['“你会骑马吗？”', '“Ngươi có biết cưỡi ngựa không?”'],
    ['“他会来吗？”', '“Hắn có đến không?”'],
    ['“我可以进来吗？”', '“Ta có thể vào không?”'],
    ['“难道你不知道吗？”', '“Lẽ nào ngươi không biết sao?”'],
    ['“这孩子多高了？”', '“Hài tử này cao bao nhiêu rồi?”'],
    ['“我会骗你吗？”', '“Ta sẽ lừa ngươi sao?”'],
    ['“你是谁派来的？”', '“Ngươi do ai phái tới?”'],
    ['“你们去哪儿？”', '“Các ngươi đi đâu?”'],
    ['“你是去还是不去？”', '“Ngươi đi hay là không đi?”'],
  ])('%s', check);
});

describe('reproaches and threats', () => {
  test.each([
    ['“看我不打断你的腿！”', '“Xem ta có đánh gãy chân của ngươi không!”'],
    ['“哪有你这样当爹的？”', '“Làm gì có ai làm cha như ngươi thế?”'],
    ['“你凭什么这么说我？”', '“Ngươi dựa vào đâu mà nói ta như vậy?”'],
    ['“你少在这儿装糊涂。”', '“Ngươi bớt giả ngu ở chỗ này.”'],
    ['“你干嘛打我？”', '“Ngươi sao lại đánh ta?”'],
    ['“你又何必为难自己呢？”', '“Ngươi cần gì phải làm khó mình chứ?”'],
    ['“我哪里知道这些？”', '“Ta nào biết những thứ này?”'],
    ['“再说一句，我撕烂你的嘴。”', '“Còn nói một câu, ta xé nát miệng của ngươi.”'],
    ['“怎么不说话了？”', '“Sao không nói gì nữa?”'],
  ])('%s', check);
});

describe('what one says of oneself and others', () => {
  test.each([
    ['“你好像不太高兴。”', '“Ngươi hình như không vui vẻ lắm.”'],
    ['“这是我应该做的。”', '“Đây là việc ta nên làm.”'],
    ['“你应该好好休息。”', '“Ngươi nên nghỉ ngơi cho tốt.”'],
    ['“你别到处乱说啊。”', '“Ngươi đừng nói bậy khắp nơi.”'],
    ['“早知道我就不来了。”', '“Biết sớm thế này ta đã không đến rồi.”'],
    ['“等会儿我再打给你。”', '“Lát nữa ta sẽ gọi cho ngươi.”'],
    ['“没想到他居然答应了。”', '“Không ngờ hắn vậy mà đáp ứng.”'],
    ['“我不吃他的东西。”', '“Ta không ăn đồ của hắn.”'],
    ['“我不该丢下你一个人。”', '“Ta không nên bỏ ngươi lại một mình.”'],
    ['“想去就去。”', '“Muốn đi thì đi.”'],
    ['“与其在这里等死，不如拼一把。”', '“Thay vì ở nơi này chờ chết, chi bằng liều một phen.”'],
  ])('%s', check);
});

describe('whatever one likes, and none at all', () => {
  test.each([
    ['“我谁都不信。”', '“Ta không tin ai cả.”'],
    ['“我哪儿也不去。”', '“Ta không đi đâu cả.”'],
    ['“你什么都不懂。”', '“Ngươi không hiểu gì cả.”'],
    ['“你爱怎么想就怎么想。”', '“Ngươi thích nghĩ thế nào thì nghĩ.”'],
    ['“谁爱去谁去。”', '“Ai thích đi thì đi.”'],
    ['“怎么来的就怎么回去。”', '“Đến thế nào thì trở về thế ấy.”'],
    ['“再忙也得吃饭啊。”', '“Dù có bận cũng phải ăn cơm.”'],
    ['“谁都可以，就他不行。”', '“Ai cũng được, chỉ có hắn không được.”'],
  ])('%s', check);
});

describe('how, no more and on and on', () => {
  test.each([
    ['“他怎么说的？”', '“Hắn nói thế nào?”'],
    ['“你是怎么进来的？”', '“Ngươi vào bằng cách nào?”'],
    ['“谁准你这么跟本宫说话的？”', '“Ai cho phép ngươi nói chuyện với bản cung như vậy?”'],
    ['“你别老催我行不行？”', '“Ngươi đừng thúc giục ta mãi được không?”'],
    ['“好了好了，不逗你了。”', '“Được rồi được rồi, không trêu ngươi nữa.”'],
    ['“饭好了没？”', '“Cơm được chưa?”'],
    ['“听得见吗？”', '“Nghe được không?”'],
    ['“别让人听见。”', '“Đừng để người ta nghe thấy.”'],
    ['“他越是这样，我越怀疑。”', '“Hắn càng như vậy, ta càng nghi ngờ.”'],
    ['“万一他不来怎么办？”', '“Lỡ như hắn không đến thì phải làm sao?”'],
    ['尽管下着大雨，他还是来了。', 'Mặc dù trời đang mưa to, hắn vẫn đến.'],
    ['“他今天心情这么好。”', '“Hắn hôm nay tâm tình tốt như vậy.”'],
  ])('%s', check);
});

describe('after what comes first, and what is so by now', () => {
  test.each([
    ['“等我回来再收拾你。”', '“Chờ ta trở về rồi xử lý ngươi.”'],
    ['“让我想想再答复你。”', '“Để ta nghĩ thử rồi trả lời ngươi.”'],
    ['“人都死了，说这些还有什么用？”', '“Người đã chết rồi, nói những thứ này còn có ích gì?”'],
    ['“当我这儿是什么地方？”', '“Coi chỗ ta là nơi nào?”'],
    ['“我就不留你吃饭了。”', '“Ta không giữ ngươi ăn cơm nữa.”'],
    ['“你要敢再碰她一下，我剁了你的手。”', '“Ngươi mà dám lại chạm nàng một chút, ta băm tay của ngươi.”'],
    ['“识相的就赶紧滚。”', '“Biết điều thì cút mau.”'],
    ['“就他还想当大侠？”', '“Cỡ hắn còn muốn làm đại hiệp?”'],
    ['她从来没有像今天这样高兴过。', 'Nàng chưa từng vui vẻ như hôm nay.'],
    ['“我早就劝过你，你就是不听。”', '“Ta đã sớm khuyên ngươi, ngươi cứ không chịu nghe.”'],
  ])('%s', check);
});

describe('whether, of an act whose denial is one word', () => {
  test.each([
    ['你怕不怕？', 'Ngươi có sợ không?'],
    ['这事你管不管？', 'Chuyện này ngươi có quản không?'],
    ['你给不给钱？', 'Ngươi có trả tiền không?'],
    ['你滚不滚？', 'Ngươi có cút không?'],
    ['你交不交出来？', 'Ngươi có giao ra đây không?'],
    ['你看没看见？', 'Ngươi có nhìn thấy không?'],
    ['他不怕死。', 'Hắn không sợ chết.'],
    ['尾巴有一下没一下地扫着土。', 'Cái đuôi chốc chốc lại quét đất.'],
  ])('%s', check);
});

describe('who is humble, and what is little or one of many', () => {
  test.each([
    ['小的给大人请安。', 'Tiểu nhân thỉnh an đại nhân.'],
    ['小的没见过他。', 'Tiểu nhân chưa từng thấy hắn.'],
    ['大的给你，小的给我。', 'Cái lớn cho ngươi, cái nhỏ cho ta.'],
    ['他那点破事谁不知道。', 'Chút chuyện vớ vẩn đó của hắn ai không biết.'],
    ['这点我同意。', 'Điểm này ta đồng ý.'],
    ['远处传来一声一声的钟声。', 'Phía xa truyền đến từng tiếng chuông.'],
    ['一片一片的雪花落下来。', 'Từng bông tuyết rơi xuống.'],
    ['她掩住了嘴。', 'Nàng che miệng.'],
    ['嘴上起了泡。', 'Trên miệng nổi bọt.'],
  ])('%s', check);
});

describe('bargains, reproaches and who somebody is', () => {
  test.each([
    ['他是你什么人？', 'Hắn là gì của ngươi?'],
    ['三十块一斤。', 'Ba mươi đồng một cân.'],
    ['小二把酒壶放下。', 'Tiểu nhị đặt bầu rượu xuống.'],
    ['老三把门关上了。', 'Lão tam đóng cửa lại.'],
    ['桌上有二把刀。', 'Trên bàn có hai thanh đao.'],
    ['她回了句“知道了”。', 'Nàng đáp một câu “biết rồi”.'],
    ['你就知道哭。', 'Ngươi chỉ biết khóc.'],
    ['他一看见灯就知道到家了。', 'Hắn vừa trông thấy đèn liền biết đến nhà.'],
    ['我不想当这个官。', 'Ta không muốn làm quan này.'],
    ['她眼圈先红了。', 'Vành mắt nàng đỏ trước.'],
    ['他一把夺过书，摔在了地上。', 'Hắn giật phắt lấy sách, ném xuống mặt đất.'],
    ['孩子摔在了地上。', 'Hài tử ngã xuống trên mặt đất.'],
    ['至于生这么大的气吗？', 'Có đáng phải giận đến thế sao?'],
    ['至于那个孩子，以后再说。', 'Về phần hài tử kia, về sau hãy tính.'],
  ])('%s', check);
});
