import type { HelpTexts } from "../help-types.ts";

export const pt: HelpTexts = {
  topics: {
    projects: {
      purpose:
        "Um projeto é um conjunto de estimativas de um país: os ficheiros de entrada, as opções, os resultados e as versões. Se está a começar, experimente o país de demonstração.",
      look: [
        "A coluna das etapas diz até onde chegou cada projeto.",
        "Guarde uma versão antes de mudar algo que possa querer de volta.",
      ],
      problems: [
        {
          problem: "Um projeto que eu tinha não está na lista.",
          remedy:
            "Verifique se entrou com o mesmo nome e no mesmo serviço. Um projeto pode ser restaurado a partir do seu zip de resultados.",
        },
        {
          problem: "Um colega não vê o meu projeto.",
          remedy: "Partilhe-o no menu do projeto, ou envie o ficheiro de projeto feito com “Exportar”.",
        },
      ],
    },
    inputs: {
      purpose:
        "Aqui dá os ficheiros do seu país. Cada um é verificado pelas suas próprias regras e depois com os outros ficheiros.",
      look: [
        "Cada ficheiro obrigatório tem uma marca verde.",
        "O país e as suas áreas são os mesmos em todos os ficheiros. O ficheiro das áreas decide que áreas existem.",
        "A projeção é a final desta ronda, feita com uma versão do Spectrum que o serviço lê.",
      ],
      problems: [
        {
          problem: "Um ficheiro é recusado.",
          remedy:
            "A tabela por baixo do ficheiro indica a linha e a coluna de cada erro. Corrija o ficheiro e carregue-o de novo; até lá, fica o anterior.",
        },
        {
          problem: "O ficheiro é tomado por outro tipo.",
          remedy:
            "Os ficheiros são reconhecidos pelas colunas. Compare a primeira linha do seu ficheiro com a lista por trás do ponto de interrogação.",
        },
        {
          problem: "Há áreas de um ficheiro que não estão no ficheiro das áreas.",
          remedy:
            "Use em todos os ficheiros os identificadores do ficheiro das áreas. Os nomes podem ser diferentes, os identificadores não.",
        },
      ],
    },
    review: {
      purpose: "Os erros nos dados veem-se melhor em imagens do que nos resultados. Veja-os antes que o modelo os use.",
      look: [
        "Saltos no número de pessoas em TARV entre trimestres ou anos: conhece a razão?",
        "Distritos com relatórios em falta e distritos que declaram zero.",
        "Totais dos ficheiros ao lado dos da projeção: devem concordar com uma diferença de poucos por cento.",
        "A forma das pirâmides etárias: nenhum grupo etário deve sobressair.",
      ],
      problems: [
        {
          problem: "O total em TARV é diferente do da projeção.",
          remedy:
            "Descubra qual dos dois é o definitivo. Corrija os dados de programa ou a projeção e carregue de novo o ficheiro.",
        },
        {
          problem: "Um distrito tem um valor muito mais alto ou mais baixo do que os vizinhos.",
          remedy: "Pergunte ao distrito. Uma vírgula deslocada ou um relatório de dois trimestres num só é frequente.",
        },
      ],
    },
    options: {
      purpose:
        "As opções dizem que dados o modelo usa e para que datas estima. As sugeridas são adequadas aos seus ficheiros.",
      look: [
        "O tempo 1 é o trimestre do inquérito aos agregados familiares, o tempo 2 o das estimativas.",
        "O inquérito aos agregados familiares para a prevalência do VIH, e os anos dos dados da consulta pré-natal (CPN) e de TARV.",
        "A razão ao lado de cada valor sugerido.",
      ],
      problems: [
        {
          problem: "A verificação diz que há opções que não combinam.",
          remedy: "Cada mensagem indica a opção e diz o que mudar.",
        },
        {
          problem: "Um inquérito não é oferecido.",
          remedy:
            "O ficheiro de inquéritos não tem para ele linhas do indicador necessário. Compare os indicadores do ficheiro com a ajuda sobre o ficheiro.",
        },
      ],
    },
    fit: {
      purpose: "O serviço ajusta o modelo aos seus dados. Demora de segundos a minutos; pode fechar a página.",
      look: ["Os avisos no fim do ajuste: cada um diz de que se trata e o que fazer."],
      problems: [
        {
          problem: "O ajuste não convergiu.",
          remedy:
            "Verifique as entradas que a mensagem indica. Menos fontes de dados ou opções mais simples mostram muitas vezes qual delas é a causa.",
        },
        {
          problem: "A tarefa espera há muito tempo.",
          remedy:
            "Há outras tarefas antes da sua. A página diz quantas; o administrador do serviço pode acrescentar processos de cálculo.",
        },
      ],
    },
    calibrate: {
      purpose: "A calibração ajusta as estimativas dos distritos para que a sua soma seja a da projeção nacional.",
      look: [
        "Quanto a calibração move as estimativas. Menos de dez por cento é habitual.",
        "Se um sexo ou um grupo etário é movido muito mais do que os outros.",
      ],
      problems: [
        {
          problem: "A calibração leva a cobertura de TARV a mais de 100% nalgum lugar.",
          remedy:
            "Os números em TARV e os da projeção contradizem-se aí. Compare-os na revisão das entradas; calibrar a um nível menos fino também ajuda.",
        },
        {
          problem: "A mudança é grande em todas as idades.",
          remedy: "Verifique se a projeção é da mesma ronda que os ficheiros.",
        },
      ],
    },
    output: {
      purpose: "Aqui vê as estimativas, com a sua incerteza e ao lado dos dados de que resultam.",
      look: [
        "Os distritos com os valores mais altos e mais baixos correspondem ao que se sabe deles?",
        "Que largura tem o intervalo? Dois distritos cujos intervalos se sobrepõem não podem ser ordenados.",
        "As estimativas ao lado do que os inquéritos e os programas mediram.",
      ],
      problems: [
        {
          problem: "Um valor tem a marca ⚠.",
          remedy: "Não pode estar certo. Aponte para ele para ler porquê; os avisos dizem o que verificar.",
        },
        {
          problem: "Uma estimativa é diferente da do inquérito.",
          remedy:
            "Em amostras pequenas, o modelo dá peso às áreas vizinhas e a outros dados. Veja se o intervalo do inquérito contém a estimativa.",
        },
      ],
    },
    save: {
      purpose:
        "Guarde o que precisa: o zip de resultados para o Spectrum e para mais tarde, relatórios para leitores, livros de cálculo para o planeamento.",
      look: [
        "O zip de resultados contém tudo: um projeto pode ser restaurado a partir dele.",
        "Escreva nas notas o que foi decidido e porquê. Vão no zip.",
      ],
      problems: [
        {
          problem: "Uma transferência falha.",
          remedy: "Tente de novo. Se falhar outra vez, a mensagem diz o que falta.",
        },
      ],
    },
  },
  privacy: [
    "Este serviço guarda os seus ficheiros de entrada, opções, resultados e projetos na máquina em que funciona. O administrador do serviço é responsável por eles e diz por quanto tempo são guardados.",
    "Os ficheiros de entrada são totais de áreas e resultados de inquéritos. Não carregue dados sobre pessoas: o modelo não precisa deles.",
    "Com contas, o serviço guarda o seu nome, o seu endereço de correio eletrónico e um resumo criptográfico da sua palavra-passe. Um cookie mantém a sua sessão; não há outros, e ninguém conta as suas visitas.",
    "O navegador guarda uma cópia de trabalho dos seus projetos e a sua língua. Terminar a sessão apaga as cópias que estão guardadas no serviço.",
    "Nada é enviado para outro lado, exceto onde o administrador o configurou e a seu pedido: para o repositório de dados, para o apoio, por correio eletrónico. Onde há um mapa de fundo, o site das suas imagens vê que parte do mundo está a ver.",
  ],
  accessibility: [
    "A aplicação segue as diretrizes de acessibilidade para conteúdos Web (WCAG) 2.2, nível AA. As suas páginas são testadas com axe e só com o teclado.",
    "Tudo o que está num mapa está também na lista ou na tabela ao lado. As cores vão do claro ao escuro e distinguem-se sem ver o vermelho nem o verde.",
    "Limites conhecidos: mapas e gráficos têm uma descrição, mas as suas formas não são lidas uma a uma; use a tabela ou os números guardados. Os ficheiros feitos para outros programas seguem as regras desses programas.",
    "Se algo o impede de trabalhar, diga-o ao administrador deste serviço.",
  ],
};
