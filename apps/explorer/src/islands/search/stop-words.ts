/** Words that carry no meaning in a question such as "how do I set the language". */
export const stopWords = new Set(
  [
    "a all an and any are as at be by can current do does find for from get give has have how i if in into is it its",
    "like me mean means my need of on or show should the their them there this to use using want",
    "what when where which who why will with you your",
  ].flatMap((line) => line.split(" ")),
);
