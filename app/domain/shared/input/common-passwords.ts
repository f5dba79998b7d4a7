/** Common passwords of at least 9 characters, lower case: keyboard walks, digits, leaked, French, Arabic and Algerian words. */
const LIST = `
0000000000 000000000 0123456789 012345678 0147258369 0987654321 098765432 1000000000 100200300 1010101010 101010101 102030405
1020304050 111111111 1111111111 111222333 1112223334 112233445 1122334455 112233445566 11223344556677 1212121212 121212121
123123123 123123123123 123321123 123321123321 1234512345 123454321 123456123 123456123456 1234567654321 12345678900 1234567890
123456789 12345678910 1234567891 12345678987654321 1234567890q 1234567890qwertyuiop 123456789a 123456789abc 123456789m
123456789o 123456789q 123456789s 123456789z 12345678a 12345678q 12345678z 12344321a 1234abcd1234 1234qwerasdf 1234qwerasdfzxcv
123654789 123698745 123789456 123abc456 123qweasd 123qweasdzxc 12qwaszx12 12qwaszxdf 131313131 1313131313 135792468 1357924680
135798642 142536789 147258369 1472583690 147852369 1478523690 159159159 159357456 159753123 159753456 159753852 1597534862
1a2b3c4d5e 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o 1q2w3e4r5t6y7u8i9o0p 1qa2ws3ed
1qa2ws3ed4rf 1qaz1qaz1qaz 1qaz2wsx3 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23 1qazxsw23edc 1qazzaq1! 222222222 2222222222
246813579 2468101214 258258258 258456159 321321321 3213213210 321654987 333333333 3333333333 3.1415926 3.141592654 314159265
3141592654 357159456 369258147 369369369 444444444 4444444444 456456456 456789123 4815162342 555555555 5555555555 556677889
5566778899 654321654 666666666 6666666666 741852963 7418529630 753159456 753951456 753951852 777777777 7777777777 778899445
789456123 7894561230 789654123 789789789 852456852 852963741 888888888 8888888888 963852741 963258741 987456321 9876543210
987654321 987654321a 987654321q 999999999 9999999999 999888777 a12345678 a123456789 a1234567890 a1b2c3d4e a1b2c3d4e5
a1b2c3d4e5f6 a1s2d3f4g aa12345678 aa123456789 aaaaaaaaa aaaaaaaaaa aaa111222 abc123abc abc123456 abc1234567 abc12345678
abc123456789 abcabcabc abcd12345 abcd123456 abcd1234567 abcd12345678 abcde12345 abcdef123 abcdef1234 abcdef12345 abcdef123456
abcdefg123 abcdefg1234 abcdefg12345 abcdefgh1 abcdefghi abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abracadabra
administrateur administrator admin1234 admin12345 admin123456 adminadmin admin@123 admin@1234 admin@12345 admin2020 admin2021
admin2022 admin2023 admin2024 admin2025 admin2026 alexander alexander1 alexandra alexandre anastasia andromeda anthony123
asd123asd asd123456 asd1234567 asdasdasd asdasdasdasd asdf12345 asdfasdfasdf asdfasdf1 asdfg12345 asdfghjkl asdfghjkl1
asdfghjkl123 asdfghjkl; asdfghjkl1234 asdfjkl123 asdf;lkj1 asdqwe123 azerty123 azerty1234 azerty12345 azerty123456
azertyazerty azertyui1 azertyuio azertyuiop azertyuiop1 azertyuiop123 azertyuiopqsdfghjklm azerty789 azertyu123 aqwzsxedc
aqwxszedc aqwzsx123 1aqwzsxedc baseball1 basketball barcelona barcelona1 barcelona10 barcelone barcelone1 barca1234 batman123
beautiful beautiful1 benzema10 benzema09 butterfly butterfly1 boulangerie california cambridge caroline1 catherine champion1
champions changeme1 changeme12 changeme123 changemoi charlotte chevalier chocolat1 chocolate chocolate1 chouchou1 chouchou12
christian christian1 christina christine christophe cinderella classroom clement123 computer1 computer123 consuelo1 corentin1
coucou123 coucou1234 coucoucoucou crocodile cristiano cristiano7 cristianoronaldo daniel123 deutschland diamond123 dolphin123
doudou123 dragon123 dragonball dragonball1 dragonballz dragon1234 dreamteam einstein1 elephant1 elizabeth elizabeth1 emmanuel1
enterprise estrella1 everything evolution facebook1 facebook123 fantastic fatima123 fernando1 fernandez florence1 football1
football10 football12 football123 footballer forever123 formation francais1 francisco franklin1 frederic1 freedom123
friendship friends123 gabriel123 gateway123 geronimo1 giovanni1 goodmorning google123 gregory123 greenday1 guillaume guinness1
hallo1234 handball1 happiness harley123 harrypotter helloworld hello1234 hello12345 hello123456 hellohello hellokitty
highlander hollywood horizon123 iamthebest ihateyou1 ilove1234 iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2
iloveyou1234 iloveyou3 iloveyouu iloveyousomuch immortal1 internet1 internet123 intelligent isabelle1 jackson123 jasmine123
jennifer1 jerusalem jesuschrist jesus1234 jetaime12 jetaime123 jetaime1234 jetaime13 jetaimefort jonathan1 jordan123
jordan2323 josephine juventus1 juventus10 killer123 kawasaki1 katherine lamborghini lebron123 letmein12 letmein123 letmein1234
letmeinnow lightning linkedin1 liverpool liverpool1 logitech1 london123 loulou123 loveforever lovelovelove loveme123 lovely123
loveyou123 loveyou12 mamamama1 maman1234 mamanpapa mamanjetaime manchester manchester1 manutd123 margarita marie1234 marseille
marseille1 marseille13 martin123 master123 master1234 mercedes1 metallica metallica1 michael123 michelle1 microsoft microsoft1
minecraft minecraft1 minecraft123 monalisa1 monamour1 monamour12 monkey123 monkey1234 motdepass motdepasse motdepasse1
motdepasse12 motdepasse123 motdepasse1234 motdepasse! moncompte monmotdepasse mountain1 mypassword mypassword1 mynameis1
naruto123 nathalie1 nicholas1 nicolas123 nintendo1 nothing123 november11 openopen1 p@$$w0rd1 p@55word1 p@ssw0rd1 p@ssw0rd12
p@ssw0rd123 p@ssword1 p@ssword12 p@ssword123 pa$$word1 pa$$w0rd1 pa55word1 papamaman papamaman1 passepartout passe1234
passmotdepasse passw0rd! passw0rd1 passw0rd12 passw0rd123 password! password!1 password0 password00 password01 password1
password1! password10 password11 password12 password12! password123 password123! password1234 password12345 password123456
password13 password2 password2020 password2021 password2022 password2023 password2024 password2025 password2026 password3
password4 password5 password6 password7 password8 password9 password99 password@1 password@123 passwordpassword passwort1
passwort123 patricia1 pakistan1 pakistan123 peanut123 pokemon123 pokemon1234 porsche911 portugal1 portugal7 princess1
princess12 princess123 princesse princesse1 princesse12 princesse123 professor q12345678 q123456789 q1w2e3r4t q1w2e3r4t5
q1w2e3r4t5y6 qawsedrft qawsedrftg qazwsx123 qazwsx1234 qazwsx12345 qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazxswedc
qazxswedcvfr qqqqqqqqq qqqqqqqqqq qsdfghjkl qsdfghjklm qwaszx123 qwe123456 qwe123qwe qwe123qwe123 qweasdzxc qweasdzxc1
qweasdzxc123 qweqweqwe qwer12345 qwer123456 qwer1234asdf qwerasdf1 qwerasdfzxcv qwert1234 qwert12345 qwert123456 qwerty!@#
qwerty111 qwerty12! qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty1234567 qwerty123456789 qwerty789
qwertyqwerty qwertyu123 qwertyui1 qwertyuio qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop1234567890
qwertyuiop[] qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertz123 qwertzuiop rastafari realmadrid realmadrid1 realmadrid7
richard123 robert123 ronaldo07 ronaldo10 ronaldo123 ronaldo77 ronaldo777 ronaldinho ronaldinho10 rockstar1 rootroot1
sacredheart samsung12 samsung123 samsung1234 sandrine1 santiago1 scorpion1 sebastian sebastian1 sebastien sebastien1 secret123
secret1234 security1 september september1 shadow123 skateboard skateboarding skywalker slipknot1 slipknot666 snowboard
snowball1 soccer123 soleil123 soleil1234 something spiderman spiderman1 spiderman123 starwars1 starwars123 stephanie
stephanie1 stephane1 strawberry summer123 sunflower sunshine1 sunshine12 sunshine123 superman1 superman12 superman123
superstar superstar1 tennis123 test12345 test123456 test1234567 test123456789 test1234! testtest1 testtest123 testing123
testing1234 thebest123 thunder123 tinkerbell tinkerbell1 tottenham tottenham1 toto12345 toto123456 totototo1 trustno11
trustnoone undertaker unbelievable universal valentina valentine valentin1 vanessa123 veronica1 veronique victoria1 vincent123
volkswagen volleyball wasdwasd1 webmaster welcome01 welcome1! welcome12 welcome123 welcome1234 welcome2024 welcome2025
welcome2026 whatever1 whatever123 wilson123 winner123 wolverine xxxxxxxxx xxxxxxxxxx yamaha123 yugioh123 youtube123 zaqwsxcde
zaq12wsx! zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1! zinedine10 zidane123 zidane1234 zidanezidane zxc123456 zxcvbnm01 zxcvbnm123
zxcvbnm1234 zxcvbnm,. zxcvbnm,./ zxcvbnmasdfghjkl zxczxczxc zzzzzzzzz zzzzzzzzzz 1234azerty azerty1962 algerie123 algerie1234
algerie12 algerie13 algerie16 algerie19 algerie1954 algerie1962 algerie2010 algerie2014 algerie2019 algerie2020 algerie2021
algerie2022 algerie2023 algerie2024 algerie2025 algerie2026 algerie213 algeria123 algeria1234 algeria2019 algeria2024
algeria2025 algeria2026 algeria213 algeriano algerien1 algerienne algerino1 algerino213 algerois1 aljazair1 aljazair123
vivalalgerie vivalalgerie123 viva-algerie onetwothree onetwothreevivalalgerie 123vivalalgerie 123viva123 dzair1234 dzair2024
dzair2025 dzair213dz dzdzdzdz1 dzdzdzdz213 dz2132132 213213213 2132132130 mouloudia mouloudia1 mouloudia1921 mca192119
jskabylie jskabylie1 jskabylie1946 usmalger1 usmalger1937 belouizdad cr-belouizdad esset1958 essetif1958 constantine
constantine25 constantine1 tlemcen13 tiziouzou tiziouzou15 kabylie15 kabylie123 bejaia060606 annaba2323 oran31oran wahran3131
wahran123 elbahia31 alger1616 algeralger setif1919 blida0909 batna0505 abdelkader abdelkader1 abdallah1 abdallah123
abderrahmane abderrahim abdelaziz abdelghani abdelhak1 abdelhamid abdelkrim abdellah1 abdelmalek abdelouahab abdennour
abdessamad abdou1234 ahmed1234 ahmed12345 ahmed123456 ahmedahmed aicha1234 alhamdoulilah alhamdulillah alhamdoulillah
alhamdullah allah1234 allah12345 allahakbar allahakbar1 allahallah allahouakbar allahouakbar1 allahuakbar alilali123 amine1234
amine12345 amineamine amira1234 amina1234 aminaamina anis12345 asmaa1234 astaghfirullah astaghfirallah ayoub1234 bismilah1
bismilah123 bismillah bismillah1 bismillah12 bismillah123 bismillah1234 bismillah786 boualem123 bouteflika brahim123 chahrazed
djamel123 djazair123 elhamdoulilah elhamdoulillah fares1234 fatima1234 fatimazohra fatiha123 fouad1234 habibi123 habibi1234
habibti123 habibihabibi hakim1234 hamdoulah hamdoulilah hamdoullah hamdoulillah hamza1234 hamza12345 hanane123 hichem123
houssem123 ibrahim123 ibrahim1234 imane1234 inchallah inchallah1 inchallah123 inchaallah inshallah inshallah1 ishak1234
islam1234 islam12345 islamislam ismail123 kamel1234 karim1234 karim12345 karimkarim khadidja1 khaled123 khaled1234
lailahaillallah lailahaillalah lailahailallah lamine123 lotfi1234 mahdi1234 malika123 marhaba123 maroc1234 mashallah
mashallah1 messaoud1 messi1010 messi1234 mohamed10 mohamed12 mohamed123 mohamed1234 mohamed12345 mohamed123456 mohamed2020
mohamedali mohamedamine mohamedmohamed mohammed1 mohammed12 mohammed123 mohammed1234 mokhtar123 mouhamed1 moussa123 mourad123
mourad1234 mustapha1 mustapha123 mustafa123 nabil1234 nadia1234 nassim123 nawel1234 nesrine123 nour12345 noureddine
noureddine1 nourelhouda omar12345 oussama123 oussama1234 palestine palestine1 palestine123 rachid123 rachid1234 ramadan123
ramzi1234 rayan1234 redouane1 riad12345 riyad1234 riyadmahrez mahrez123 mahrez2626 rym123456 sabrina123 said12345 salam1234
salam12345 salamalikoum salamalikom salamalaykoum samir1234 samir12345 samira123 sarah1234 selma1234 sidali123 sidahmed1
slimani13 sofiane123 souad1234 soumia123 subhanallah soubhanallah tarek1234 tounes123 walid1234 wassim123 yacine123 yacine1234
yahia1234 yasmine123 yasmina123 youcef123 youcef1234 youssef123 youssef1234 zakaria123 zakaria1234 zineb1234 zinedine1
zohra1234 hirfa1234 hirfa12345 hirfa123456 hirfa2024 hirfa2025 hirfa2026 hirfahirfa hirfahirfa1 plombier1 plombier123
artisan123 artisan1234 electricien electricite peintre123 bonjour12 bonjour123 bonjour1234 bonjour01 bienvenue bienvenue1
bienvenue123 soleilsoleil lesoleil1 jesuislemeilleur jesuismoi jetaimemaman jetaimeaussi jtaime123 amouramour amour1234
amour12345 famille123 liberte123 vacances1 vacances123 voiture123 portable1 ordinateur ordinateur1 telephone telephone1
telephone123 musique123 secretsecret tracteur1 travail123 entreprise anniversaire azertyqwerty
`;

const COMMON = new Set(LIST.trim().split(/\s+/));

/** Repeats of one or two characters are as common as words. */
export const isCommonPassword = (password: string) => {
  const folded = password.trim().toLowerCase();
  return COMMON.has(folded) || new Set(folded).size <= 2;
};
