import type { Language } from '../../domain/core/session/language.ts';

/** Words that a native reader of the field would not use, and what to say. */
export interface BannedPhrase {
  readonly phrase: RegExp;
  readonly say: string;
  /** Full keys, with their section, that may use it all the same. */
  readonly except?: RegExp;
}

/** Texts of the one chain whose nodes are called super representatives. */
const OF_REPRESENTATIVES =
  /\.(witness\.|operations\.vote-witnesses$|options\.witness$|witness-not-of-pool\.|home\.invitation\.body\.freezing$|commands\.tron-)/;

/** Texts with a list or a block below them, or another text behind them. */
const BEFORE_A_LIST = /\.(terms\.(intro|links)|unfreeze\.shrinks|calls\.choosemode)$|^cli\./;

const EN: readonly BannedPhrase[] = [
  { phrase: /\b(add|reduce|adding|reducing) votes\b/i, say: 'stake, unstake', except: /\.(commands|arguments)\./ },
  { phrase: /vote and stake with/i, say: 'stake and vote with' },
  { phrase: /\bcomes? about\b/i, say: 'how this is calculated' },
  { phrase: /yearly yield|\byields?\b/i, say: 'APR' },
  { phrase: /block-producer (income|yield)|block income/i, say: 'vote rewards' },
  { phrase: /votes in the pool|votes in \{\{coin/i, say: 'staked with the pool' },
  { phrase: /\bin all\b/i, say: 'total' },
  { phrase: /can be had|be had (now|from)/i, say: 'ready' },
  { phrase: /into your own calendar/i, say: 'add to calendar' },
  { phrase: /coins by place|where is my money/i, say: 'assets' },
  { phrase: /\bmoney\b/i, say: 'assets, coins' },
  { phrase: /before or after 00:00/i, say: 'name what to do before midnight' },
  { phrase: /sold along,|sold along;|is sold along/i, say: 'is sold too' },
  { phrase: /(is|not|be) told\b/i, say: 'shown, available' },
  { phrase: /\b(told|named) by\b/i, say: 'source, listed by' },
  { phrase: /\ba mean\b|\bmean of\b/i, say: 'average' },
  { phrase: /, cut\b/i, say: 'rounded down' },
  { phrase: /\bsuffice\b|half as much again/i, say: 'not enough; this needs … , you have …' },
  { phrase: /\byou refused\b|\bwas refused in\b/i, say: 'cancelled; nothing was sent' },
  { phrase: /nonsensical|protocol demands|expected shape/i, say: 'not answering properly' },
  { phrase: /(service|node|chain|wallet) refused/i, say: 'what happened and what to do' },
  { phrase: /choose another node/i, say: 'add another node under Nodes', except: /\.errors\.producer-not-votable\./ },
  { phrase: /super representative/i, say: 'representative on TRON, node on IOST' },
  { phrase: /it is done|on its way to the chain/i, say: 'Done, Confirming…' },
  { phrase: /irreversible/i, say: 'final', except: /^cli\./ },
  { phrase: /what will be done/i, say: 'steps' },
  { phrase: /\bany account\b/i, say: 'look up an account', except: /^cli\.commands\./ },
  { phrase: /as the chain has it/i, say: 'leave it out' },
  { phrase: /became of|come together/i, say: 'status; there is more' },
  { phrase: /come whole|comes whole/i, say: 'are whole numbers' },
  { phrase: /put(s|ting)? (coins )?aside|put aside/i, say: 'set aside' },
  { phrase: /\b(un)?(freez|froz)/i, say: 'stake, unstake' },
  { phrase: /\bredeem/i, say: 'unstake' },
  { phrase: /deposited along|understood as/i, say: 'moved first; you entered' },
  { phrase: /\bprepare (it )?again\b/i, say: 'review again' },
  { phrase: /in any list/i, say: 'we do not know this message' },
  { phrase: /at the present/i, say: 'current' },
  { phrase: /\b(of|with) \{\{(owner|voter|from)\}\}/i, say: 'a step in the imperative: the signer is named once' },
  { phrase: /confirm(ing)? (your )?delegation/i, say: 'renew vote' },
  { phrase: /transaction id\b/, say: 'Transaction ID' },
  { phrase: /HTTP \d|\bhex\b/i, say: 'under details' },
];

const KO: readonly BannedPhrase[] = [
  { phrase: /내 돈|돈은 어디/, say: '내 자산' },
  { phrase: /아무 계정/, say: '계정 조회' },
  { phrase: /말합니다|말하지 않|말할 수 없|밝히지 않/, say: '표시합니다, 공개하지 않습니다' },
  { phrase: /공개된 날|공개된 일별/, say: '일별 공시 내역' },
  { phrase: /지금의 REX/, say: '현재 REX' },
  { phrase: /둘을 합한|둘의 합/, say: '합산' },
  { phrase: /받을 수 있음|다가오는/, say: '수령 가능, 예정' },
  { phrase: /투표 (늘리기|줄이기)|표만 던/, say: '스테이킹, 언스테이킹, 투표만 위임' },
  { phrase: /이체도 보관도/, say: '이체·수탁 없음' },
  { phrase: /동결/, say: '스테이킹, 언스테이킹' },
  { phrase: /회수금/, say: '환급금' },
  { phrase: /저절로/, say: '자동으로' },
  { phrase: /거부했습니다|거부당/, say: '취소했습니다; 받아들여지지 않았습니다' },
  { phrase: /바쁩니다/, say: '요청이 많습니다' },
  { phrase: /알아보지 못/, say: '확인되지 않은' },
  { phrase: /될 것입니다|되어질|되어지/, say: '능동으로' },
  { phrase: /에 의해/, say: '주어를 앞에' },
  { phrase: /슈퍼 대표/, say: '풀 노드', except: OF_REPRESENTATIVES },
  { phrase: /해요\.|예요\.|네요\./, say: '합니다, 하세요' },
  { phrase: /노드 (연 )?수익/, say: '투표 수익' },
  { phrase: /구매·매도/, say: '매수·매도' },
  { phrase: /대출 비율/, say: '대여 비율' },
];

const ZH_TW: readonly BannedPhrase[] = [
  { phrase: /抵押/, say: '質押' },
  { phrase: /凍結|解凍/, say: '質押、贖回' },
  { phrase: /怎麼來的/, say: '收益率說明' },
  { phrase: /我的錢|各處的幣|資產所在/, say: '資產分布' },
  { phrase: /現在可取得|即將到來/, say: '可領取、待解鎖' },
  { phrase: /增加票數|減少票數/, say: '質押、贖回' },
  { phrase: /付款來自/, say: '統計期間' },
  { phrase: /將視為/, say: '輸入金額' },
  { phrase: /未告知|無法測量/, say: '無法取得' },
  { phrase: /任一帳號|任意帳號/, say: '查詢帳號', except: /^cli\.commands\./ },
  { phrase: /您拒絕|拒絕了請求/, say: '已取消' },
  { phrase: /超級代表/, say: '礦池節點', except: OF_REPRESENTATIVES },
  {
    phrase: /充值|信息|默認|賬|網絡|屏幕|軟件|服務器|視頻|刷新頁面|保存數據/,
    say: '台灣用語：入金、訊息、預設、帳、網路、螢幕、軟體、伺服器',
  },
  { phrase: /被.{0,6}所/, say: '主動句' },
  { phrase: /節點(年化)?收益/, say: '投票收益' },
  { phrase: /礦池手續費|扣除手續費後(年化|的收益率)/, say: '管理費' },
  { phrase: /分紅/, say: '投票獎勵' },
  { phrase: /帳戶/, say: '帳號' },
  { phrase: /計息/, say: '仍有收益' },
  { phrase: /：$/, say: '後面接數值時不加冒號：全形冒號後不空格', except: BEFORE_A_LIST },
  { phrase: /增長/, say: '成長' },
];

const ZH_CN: readonly BannedPhrase[] = [
  { phrase: /抵押/, say: '质押' },
  { phrase: /冻结|解冻/, say: '质押、赎回' },
  { phrase: /怎么来的/, say: '收益率说明' },
  { phrase: /我的钱|各处的币|资产所在/, say: '资产分布' },
  { phrase: /现在可取得|即将到来|没有日期的/, say: '可领取、待解锁' },
  { phrase: /增加票数|减少票数/, say: '质押、赎回' },
  { phrase: /付款来自/, say: '统计期间' },
  { phrase: /将视为/, say: '输入金额' },
  { phrase: /未告知|无法测量/, say: '无法获取' },
  { phrase: /任一账号|任意账号/, say: '查询账号', except: /^cli\.commands\./ },
  { phrase: /您拒绝|用户已取消|拒绝了请求/, say: '已取消' },
  { phrase: /超级代表/, say: '矿池节点', except: OF_REPRESENTATIVES },
  {
    phrase: /帐号|帐户|透过|讯息|网路|伺服器|资讯|萤幕|行事历|送出|预设|档案|程式|支援|位元组|逾时/,
    say: '大陆用语：账号、通过、消息、网络、服务器、信息、屏幕、日历、发送、默认、文件',
  },
  { phrase: /节点(年化)?收益/, say: '投票收益' },
  { phrase: /矿池手续费|扣除手续费后(年化|的收益率)/, say: '管理费' },
  { phrase: /分红/, say: '投票奖励' },
  { phrase: /账户/, say: '账号' },
  { phrase: /计息/, say: '仍有收益' },
  { phrase: /：$/, say: '后面接数值时不加冒号：全角冒号后不空格', except: BEFORE_A_LIST },
];

export const BANNED_PHRASES: Readonly<Record<Language, readonly BannedPhrase[]>> = { en: EN, ko: KO, 'zh-TW': ZH_TW, 'zh-CN': ZH_CN };
