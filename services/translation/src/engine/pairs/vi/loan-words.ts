// Words and units that Vietnamese prose writes in lower case although they are no syllables of Vietnamese.

const LOAN_WORDS = `
ryokan folklore techcombank stadium cassette ads néon boxing taekwondo hat-trick knock-out parkour taco macaroon morphin page inbox wafer taluy sticker view decor richter double uranium soprano cup org just-in-time golf bogey hop der des ibm sapo pit
streamer stream code lag acc log monitor blouse logistics amp pantry ôtô êkip nilông hecta ăcqui balô usd ubnd baht hiv muay gene ounce pound feet foot inch nylon caffeine covid carbon latin
admin avatar aura bonus bot build carry cash combat core cosmetic damage deal debuff demo doctor dna drop elite event exp expert farm farmer feed final fix full gank guild hero hp item key kill laze leader legend level load loot lv mana map mode mod mp nerf nick npc offline og op patch pk player pro quest raid rank ranking reset respawn room sale save season sever shipper skin soul spawn stack star status step super support tank target trick train trap treo unlock vip win vs wtf xp xuân yêu zone
a-lô acid album alo alpha ampe amino ampli angten anime anti app apple aspirin atm axit axetylen
bar baren basic bazan beat becgie benzen beta bikini bill bit bitcoin blog blogger boong boss box brandy bug buffet bus business buff byte
cacao cacbon cafe café calo cam camera canxi canô card caravat carton casino catalogue ceo chat chatbot check checklist chip
clip club cocktail cola collagen combo comment container copy cosplay coupon cowboy crush css cv cent centimet centimét cm
dashboard data database deadline debut delta demo designer diesel digital disco doanh dollar dola đola drama dollar dna adn
email ebook elip elite emoji enzim enzyme euro ethanol expo export extra etylic
facebook fan fans fanpage fansub fax feedback festival file film flash follow font form forum frank freelancer fuck fun
gala gallery game gamer gamma gangster garage gas gastro gay gel gen gên genome gin glucose glucô gold golf google gout gram group guitar ghita gym
hacker hamburger handmade hashtag headphone heroin hello helmet herpes hertz hi-fi hi hip hippy hiphop hobby hot hotdog hotel hotline hormone hub hydro
icon idol inch inox insulin internet intro ion iphone ipad info jacket jazz jean jeans jeep job joker judo juventus
kaki kalium karaoke karate kara karat cara casting catwalk kilogram kilôgam kilomet kilômét kimono kitsch km kg kiwi kungfu
lab laptop laser led lesbian like link list live livestream live-stream lo-go logo logic lobby lolita lounge loft
made mafia magie makeup make-up manga manager marketing mascara massage master max media mega melamin menu mêtan metro mét mic micro micrô mile mini mix mobile model modem mol mood mousse motel
mp3 ml mm mpa multimedia nano natri neon net netizen nhôm nicotin nơtron no-pain nobel note notebook
oke ok okay omega online offline off opera option orgasm osin out oval oxy oxit oxi ôxi ozone ozon otaku
pa-tê palăng pano parabol parafin pate patin party pascal passport password penicillin pha photo photocopy photoshop piano pixel pizza platin plus podcast
pop porn portfolio poster premium pro profile protein protêin proton prôtôn protocol prô-tê-in pub puzzle pyjama pijama
quark radar radio radium ram ray real record reform relax remix resort retro review rap rapper robot rock roll romance rock'n'roll ruble rub rup rúp
salad salon samurai sandwich sari saxophone scan scandal script selfie seminar series server sex sexy shampoo share ship shipper shock shop shopping short show showbiz showroom
silic silicon singal single size skill slide slogan smart smartphone snack soda sofa sôpha solo sonata soup spa spam spoil sport spotlight spray stereo steroid stress style styren suite sumo super
startup start-up studio stylist supper surf sushi sven symphony sync syrup
tag taxi team teen telex tennis test testosterone text tivi ti-vi ticket tiktok tip titan toilet token tone tool top toroa tour trailer trend trending tweet twist
tuốc-nơ-vít tút typhoon unesco update upgrade usb user uran urani vaccine vacxin vali valse vang vector vest vestal veston veto video villa vip virus visa vitamin vlog volt von vote voucher wc website web webtoon wechat weibo whisky wifi wi-fi workshop wow
xăng-ti-mét xenlulô xenlulozơ xì-ta-đen xi-măng xmas xylophone yoga yen youtube zero zombie zoom
`;

/** Loans by subject, most of them in the dictionaries of Vietnamese or daily words of its press. */
const LOANS_BY_SUBJECT = `
oden ramen udon soba tempura sashimi mochi wasabi sake bento miso matcha kimchi soju steak beefsteak pudding sauce mayonnaise ketchup vani vanilla socola chocolate phomat spaghetti pasta macaroni burger donut cookie cupcake yaourt yogurt caramel caramen càrem latte espresso cappuccino mocha americano croissant baguette champagne vodka cognac tequila coca coca-cola buffet
niken crôm crom mangan coban dioxin ôxy ô-xy hiđrô hyđrô heli argon kali clo brom iot photpho asen radi plutoni plutonium titanium axetilen antraxit diezen nilon lipit lipid gluxit bazơ
enzym adrenaline dopamine serotonin morphine cocaine paracetamol neuron arn mri stent catheter botox filler serum
watt ohm jun joule kilocalo decibel kilômet milimet mililit mili-lít kilogam miligam microgam yard kilobyte megabyte gigabyte terabyte
photon electron êlectron neutron plasma sonar drone flycam cyborg android mecha hologram cpu gpu oled transistor sensor module turbin tuabin turbine piston xilanh bugi cactông rơmooc
bluetooth router scanner printer desktop simcard esim trojan malware blockchain crypto startup gmail mail download upload kpi freelance homestay youtuber tiktoker vlogger sauna bartender barista
marathon rugby hockey bowling billiard bida aerobic karatedo poker blackjack jackpot ninja ronin shogun katana geisha yukata tatami origami haiku sensei senpai yakuza
blues ballad rocker ukulele violin viola cello clarinet trumpet trombone harmonica accordion organ
legging hoodie sneaker boot gara limousine sedan suv cano vila moa
vampire elf orc goblin troll golem slime druid paladin hobbit wyvern griffin kraken centaur basilisk sheriff
`;

/** Units and abbreviations in lower case, which may follow a number. */
const UNITS =
  'kg g mg km m cm mm nm ha l ml dl kw kwh w v hz mhz ghz mb gb tb kb kmh mph am pm vs vv ft db px fps hp kcal oz lb dpi wifi';

const CRIES =
  'ưm ừm hừm hứm uhm uh hm hmm hừmm ơm ờm wow woa wa wao waa yeah yea yo haiz haizz hazz hazzz oh ah eh ôh ohh ahh aiz aizz shh suỵt xuỵt psst ting ding ping bing ring king kong dong bíp pip beep bang boom bùm crắc crắc-crắc zzz grừ gừ grào graoo gràooo oàm uàm ợ ậc ực xoẹt roẹt toẹt roeng xoeng keeng coong boong loong oong ong póc';

/** Words that are no syllables and still no leftovers of another language. */
export const LOANS: ReadonlySet<string> = new Set(
  `${LOAN_WORDS} ${LOANS_BY_SUBJECT} ${UNITS} ${CRIES}`.trim().split(/\s+/),
);
